import { Desk } from '../frame/Desk.tsx';

export function Component() {
  return <Desk heading="Dashboard" lead="Today and the week, and what waits for an answer." />;
}
