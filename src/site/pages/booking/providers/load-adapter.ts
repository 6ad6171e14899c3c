import type { Scheduler } from '#src/domain/studio/booking-provider.ts';
import type { Adapter } from './adapter.ts';

const modules: Record<Scheduler, () => Promise<{ adapter: Adapter }>> = {
  acuity: () => import('./acuity.ts'),
  square: () => import('./square.ts'),
  cal: () => import('./cal.ts'),
  calendly: () => import('./calendly.ts'),
};

export const loadAdapter = async (scheduler: Scheduler): Promise<Adapter> =>
  (await modules[scheduler]()).adapter;
