import { auditLog } from '#src/domain/schema/audit.ts';
import { ListView } from '../lists/ListView.tsx';

export const AuditLogView = () => (
  <ListView list={auditLog} getRowName={({ summary }) => summary} empty={<p>No events yet.</p>} />
);
