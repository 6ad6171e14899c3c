import { expect, test } from 'vitest';
import { vendorOrigins } from '#src/domain/studio/tracking-vendor.ts';
import { ga4 } from './ga4.ts';
import { meta } from './meta.ts';
import { pinterest } from './pinterest.ts';

test.each(Object.entries({ ga4, meta, pinterest }))(
  'the content security policy allows the script from %s',
  (name, vendor) => {
    // Both objects are keyed by vendor name.
    const { script } = vendorOrigins[name as keyof typeof vendorOrigins];
    expect(script).toContain(new URL(vendor.getScriptUrl('id')).origin);
  },
);

test('an account id cannot add parameters to a script’s URL', () => {
  expect(new URL(ga4.getScriptUrl('G-1&l=dataLayer#x')).searchParams.get('l')).toBe('hqGoogleLayer');
});
