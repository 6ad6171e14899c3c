import { Desk } from '../frame/Desk.tsx';

export function Component() {
  return <Desk heading="Calendar" lead="Sessions, requests and blocked times." />;
}
