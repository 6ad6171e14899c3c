import type { EventName, Events, TrackedEvent } from './events.ts';

type Receiver = (event: TrackedEvent) => void;

const queue: TrackedEvent[] = [];
let receive: Receiver = (event) => void queue.push(event);

/** Reports an event. It costs a visitor nothing: what is reported waits here until the browser is idle. */
export function track<Name extends EventName>(name: Name, data: Events[Name]): void {
  // The compiler does not see that a name and its data belong together once both are generic.
  receive({ name, data, at: Date.now(), page: location.href } as TrackedEvent);
}

/** From now on events go here, those that waited first. */
export function receiveEvents(receiver: Receiver): void {
  receive = receiver;
  queue.splice(0).forEach(receiver);
}
