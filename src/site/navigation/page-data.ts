import { useLoaderData } from 'react-router-dom';
import type { PageData } from '#src/content/schemas/page-data.ts';

/** Returns the current page's data. The content build wrote it, so each page knows its type. */
export const usePageData = <Data extends PageData>() => useLoaderData() as Data;
