import { NotFound } from './NotFound.tsx';

/** For unknown posts, on hosts that support a 404 page per folder. */
export const Component = () => <NotFound kind="post" />;
