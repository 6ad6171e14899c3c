import { createService, type RunningService, type ServiceOptions } from './create-service.ts';

export interface FetchHandler {
  /** Handles one request. `ip` is the visitor's IP address according to the host; rate limits use it. */
  fetch: (request: Request, visitor?: { ip: string }) => Promise<Response>;
  /** Sends emails and runs due tasks. Hosts without a long-running process call it on a schedule. */
  runDue: () => Promise<void>;
  close: () => Promise<void>;
}

/** The service as a plain fetch handler, for serverless hosts. It is created on the first request, and again if that failed. */
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
      return app.fetch(request, { visitor: visitor?.ip });
    },
    async runDue() {
      const { sender, scheduler, payments } = await open();
      await scheduler.runDue();
      await payments.drain();
      await sender.sendAll();
    },
    async close() {
      await (await running)?.stop();
    },
  };
}
