import { Desk } from '../frame/Desk.tsx';

export function Component() {
  return <Desk heading="Card templates" lead="Pictures and texts that a gift card can have." />;
}
