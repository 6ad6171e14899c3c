import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { dayAt } from '#src/domain/time/day.ts';
import { funnelEndpoint } from '#src/domain/schema/endpoints.ts';
import { funnelSteps } from '#src/domain/owner/dashboard.ts';
import { insert } from '../../db/tables.ts';
import { validate } from '../forms/validate.ts';
import { readBody } from '../forms/read-body.ts';
import { rejectCrossSite } from '../../guard/connection.ts';
import type { Service } from '../../service.ts';
import { limitPerMinute } from './private-link.ts';

const funnelInput = z.object({ step: z.enum(funnelSteps) });

/** POST /api/funnel `{ step }`: increments the step's count for the day. Nothing else is stored. */
export function addFunnelRoute(app: Hono, service: Service): void {
  app.post(funnelEndpoint, async (context) => {
    rejectCrossSite(context, service);
    await limitPerMinute(context, service, 'funnel');
    const { step } = validate(funnelInput, (await readBody(context, 1000)).values);
    const day = dayAt(service.now(), service.studio.hours.timezone);
    await insert(service.db, 'funnelCounts', { day, step, count: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'step'])
          .doUpdateSet((set) => ({ count: set('funnelCounts.count', '+', 1) })),
      )
      .execute();
    return context.body(null, 204);
  });
}
