import { formatIpAddress, actorNames, type AuditEntry, formatActor } from './schema/audit.ts';
import { defineList } from './schema/list.ts';
import { auditSubjects } from './tables.ts';

export const auditLog = defineList<AuditEntry>({
  name: 'audit',
  title: 'Audit log',
  search: 'Search events',
  sorts: ['-at', 'at'],
  filters: {
    actor: { label: 'By', options: actorNames },
    subject: { label: 'Type', options: auditSubjects },
  },
  hasDateFilter: true,
  columns: {
    at: { name: 'Time', kind: 'time' },
    summary: { name: 'Event', kind: 'longText' },
    actor: { name: 'By', value: ({ actor }) => formatActor(actor) },
    address: { name: 'IP address', kind: 'longText', value: ({ address }) => formatIpAddress(address) },
  },
  csv: {
    Time: 'at',
    Who: { value: ({ actor }) => actor },
    What: { value: ({ action }) => action },
    Summary: 'summary',
    'IP address': { value: ({ address }) => address },
  },
});
