import { Head } from '#src/site/Head.tsx';
import { NotFound } from './NotFound.tsx';

/** Answers for unknown posts where the host lets a folder have its own 404 page. */
export function Component() {
  return (
    <>
      <Head title="Post not found" description="There is no post at this address." canonical={null} noindex />
      <NotFound of="post" />
    </>
  );
}
