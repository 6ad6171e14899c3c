import * as z from 'zod/mini';
import type { Versioned } from './answer.ts';

/**
 * Sign-ups and messages. Lists: /api/admin/subscribers, /api/admin/waitlist, /api/admin/messages, /api/admin/mails.
 * PATCH /api/admin/messages/{id} `messageEdit` → `Message`. POST /api/admin/subscribers/{id}/unsubscribe `{ version }`. POST /api/admin/mails/{id}/retry
 * sends a failed mail again.
 */
export interface Subscriber extends Versioned {
  email: string;
  firstname: string | null;
  newsletters: string[];
  status: 'pending' | 'subscribed' | 'unsubscribed';
  confirmedAt: string | null;
  unsubscribedAt: string | null;
}

export interface WaitlistMember extends Versioned {
  email: string;
  firstname: string | null;
  interest: string;
}

export interface Message extends Versioned {
  name: string;
  email: string;
  phone: string | null;
  topic: string;
  message: string;
  status: 'new' | 'answered' | 'archived';
}

export interface Mail {
  id: string;
  createdAt: string;
  kind: string;
  recipient: string;
  subject: string;
  status: 'queued' | 'sent' | 'failed';
  attempts: number;
  dueAt: string;
  sentAt: string | null;
  lastError: string | null;
}

const version = z.coerce.number().check(z.int(), z.minimum(1));
export const messageEdit = z.object({ version, status: z.enum(['new', 'answered', 'archived']) });
export const versionOnly = z.object({ version });
