import type { Context, Hono } from 'hono';
import { formEndpoints } from '#src/domain/schema/endpoints.ts';
import { teamCall, teamQuote } from '#src/domain/teams/team-order.ts';
import { paths } from '#src/paths.ts';
import type { FormSuccess } from '../forms/form-response.ts';
import { addForm } from '../forms/public-form.ts';
import { getClientIp } from '../../guard/connection.ts';
import type { Service } from '../../service.ts';
import { type SentMessage, storeMessage } from './contact.ts';
import type { Unit } from '../../unit.ts';

const limit = { max: 10, windowSeconds: 60 };

export function addTeamForms(app: Hono, service: Service): void {
  addForm(app, service, {
    path: formEndpoints.teamCall,
    schema: teamCall,
    limit,
    page: paths.booking(),
    botSuccess: messageSuccess,
    async handle(unit, input, context) {
      const { company, members, timing } = input;
      const lines = [`Company: ${company}`, members && `Team size: ${members}`, `Preferred times: ${timing}`];
      return sendMessage(
        unit,
        { ...input, topic: 'discovery-call', message: lines.filter(Boolean).join('\n') },
        context,
      );
    },
  });

  addForm(app, service, {
    path: formEndpoints.teamQuote,
    schema: teamQuote,
    limit,
    page: paths.enterprise(),
    botSuccess: messageSuccess,
    async handle(unit, input, context) {
      const { company, members, timing, note } = input;
      const lines = [
        `Company: ${company}`,
        `Team size: ${members}`,
        timing && `When: ${timing}`,
        note && `\n${note}`,
      ];
      return sendMessage(
        unit,
        { ...input, topic: 'team-quote', message: lines.filter(Boolean).join('\n') },
        context,
      );
    },
  });

  async function sendMessage(
    unit: Unit,
    { name, email, phone, topic, message }: SentMessage,
    context: Context,
  ): Promise<FormSuccess<{ email: string }>> {
    const from = getClientIp(context, unit.trustProxy);
    const notice = await storeMessage(unit, { name, email, phone, topic, message }, from);
    return { ...messageSuccess({ email }), notice };
  }
}

const messageSuccess = ({ email }: { email: string }) => ({
  data: { email },
  redirectTo: `${paths.thankYou()}#message`,
});
