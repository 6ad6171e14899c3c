import { Desk } from '../frame/Desk.tsx';

export function Component() {
  return <Desk heading="Promo codes" lead="Codes, their limits and where they were used." />;
}
