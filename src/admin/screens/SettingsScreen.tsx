import { Desk } from '../frame/Desk.tsx';

export function Component() {
  return <Desk heading="Settings" lead="What customers are told, and when the studio is closed." />;
}
