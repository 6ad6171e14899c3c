import { NotFound } from './NotFound.tsx';

/** Answers for unknown posts where the host lets a folder have its own 404 page. */
export const Component = () => <NotFound of="post" />;
