/** GET /api/admin/audit: what was changed, by whom. Nothing in it is ever edited. */
export interface AuditLine {
  id: string;
  at: string;
  /** 'owner', 'customer', 'stripe' or 'service' */
  actor: string;
  /** such as 'booking.accept' */
  action: string;
  /** such as 'booking' */
  subject: string;
  subjectId: string | null;
  /** a sentence */
  summary: string;
  address: string;
}
