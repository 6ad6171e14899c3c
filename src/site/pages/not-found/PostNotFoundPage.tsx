import { NotFound } from './NotFoundPage.tsx';

/** The 404 page for posts, on hosts that support a 404 page per folder. */
export const Component = () => <NotFound kind="post" />;
