import { NotFound } from './NotFound.tsx';

export const Component = () => <NotFound />;
