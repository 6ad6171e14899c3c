import { expect, test } from 'vitest';
import { vendorOrigins } from '#src/model/tracking-vendor.ts';
import { ga4 } from './ga4.ts';
import { meta } from './meta.ts';
import { pinterest } from './pinterest.ts';

test.each(Object.entries({ ga4, meta, pinterest }))(
  'the content security policy allows the script of %s',
  (name, vendor) => {
    // The keys of both objects are the vendors' names.
    const { script } = vendorOrigins[name as keyof typeof vendorOrigins];
    expect(script).toContain(new URL(vendor.getScriptUrl('id')).origin);
  },
);

test('an account id cannot add parameters to the URL of a script', () => {
  expect(new URL(ga4.getScriptUrl('G-1&l=dataLayer#x')).searchParams.get('l')).toBe('hqGoogleLayer');
});
