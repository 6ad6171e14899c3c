import { Head } from '#src/site/Head.tsx';
import { NotFound } from './NotFound.tsx';

export function Component() {
  return (
    <>
      <Head title="Page not found" description="There is no page at this address." canonical={null} noindex />
      <NotFound />
    </>
  );
}
