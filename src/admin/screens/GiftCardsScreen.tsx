import { Desk } from '../frame/Desk.tsx';

export function Component() {
  return <Desk heading="Gift cards" lead="Cards, their balances and their history." />;
}
