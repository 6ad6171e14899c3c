import { createService, type RunningService, type ServiceOptions } from './create-service.ts';

export interface FetchHandler {
  /** Answers one request. `address` is the visitor's, as the host tells it: limits are counted by it. */
  fetch: (request: Request, visitor?: { address: string }) => Promise<Response>;
  /** Sends mails and does what the clock asks for; hosts without a process that stays call it by their own clock. */
  runDue: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * The service as a plain fetch handler, for hosts that start and stop functions as they like. It is put together at the first
 * request, and again where that failed.
 */
export function createFetchHandler(options: ServiceOptions): FetchHandler {
  let running: Promise<RunningService> | undefined;
  const open = () => {
    running ??= createService(options).catch((error: unknown) => {
      running = undefined;
      throw error;
    });
    return running;
  };
  return {
    async fetch(request, visitor) {
      const { app } = await open();
      return app.fetch(request, { visitor: visitor?.address });
    },
    async runDue() {
      const { sender, scheduler, payments } = await open();
      await scheduler.runDue();
      await payments.idle();
      await sender.sendAll();
    },
    async close() {
      await (await running)?.stop();
    },
  };
}
