import { createService, type RunningService, type ServiceOptions } from './create-service.ts';

export interface FetchHandler {
  /** `ip` is the visitor's IP address as reported by the host. Rate limits use it. */
  fetch: (request: Request, visitor?: { ip: string }) => Promise<Response>;
  /** Sends emails and runs due tasks. Hosts without a long-running process call it on a schedule. */
  runDue: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Wraps the service in a fetch handler, for serverless hosts. The service is created on the first call. If that fails, the next
 * call tries again.
 */
export function createFetchHandler(options: ServiceOptions): FetchHandler {
  let running: Promise<RunningService> | undefined;
  const getService = () => {
    running ??= createService(options).catch((error: unknown) => {
      running = undefined;
      throw error;
    });
    return running;
  };
  return {
    async fetch(request, visitor) {
      const { app } = await getService();
      return app.fetch(request, { visitor: visitor?.ip });
    },
    async runDue() {
      const { sender, scheduler, paymentWorker } = await getService();
      await scheduler.runDue();
      await paymentWorker.drain();
      await sender.sendAll();
    },
    async close() {
      await (await running)?.stop();
    },
  };
}
