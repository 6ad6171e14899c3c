import { Desk } from '../frame/Desk.tsx';

export function Component() {
  return <Desk heading="Transactions" lead="What came in and what went back." />;
}
