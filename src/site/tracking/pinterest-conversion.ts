interface ConversionUser {
  /** only with the visitor's consent; hashed before it is sent */
  email?: string;
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Reports a conversion through the Pinterest tag. The event id lets Pinterest deduplicate a conversion that a server reports as well.
 * Returns true if the tag accepted it. Logs errors instead of throwing them.
 */
export async function reportConversion(
  name: string,
  data: Record<string, unknown> = {},
  user: ConversionUser = {},
  eventId?: string,
): Promise<boolean> {
  try {
    const { pintrk } = window;
    if (!pintrk) throw new Error('The Pinterest tag is not on this page.');
    if (user.email) pintrk('set', { em: await sha256(user.email.trim().toLowerCase()) });
    pintrk('track', name, { ...data, event_id: eventId ?? crypto.randomUUID() });
    return true;
  } catch (error) {
    // oxlint-disable-next-line no-console -- meant for the console
    console.error('Pinterest conversion:', error);
    return false;
  }
}
