export const trackingVendors = ['ga4', 'meta', 'pinterest'] as const;

export type TrackingVendor = (typeof trackingVendors)[number];

export const vendorNames: Record<TrackingVendor, string> = {
  ga4: 'Google Analytics',
  meta: 'Meta',
  pinterest: 'Pinterest',
};

interface VendorOrigins {
  script: string[];
  connect: string[];
  img: string[];
  frame: string[];
}

/** The origins in each vendor's CSP documentation. */
export const vendorOrigins: Record<TrackingVendor, VendorOrigins> = {
  ga4: {
    script: ['https://www.googletagmanager.com'],
    connect: [
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://www.googletagmanager.com',
      'https://www.google.com/g/collect',
    ],
    img: ['https://*.google-analytics.com', 'https://www.googletagmanager.com'],
    frame: [],
  },
  meta: {
    script: ['https://connect.facebook.net'],
    connect: ['https://connect.facebook.net', 'https://www.facebook.com'],
    img: ['https://www.facebook.com'],
    frame: [],
  },
  pinterest: {
    script: ['https://s.pinimg.com'],
    connect: ['https://ct.pinterest.com'],
    img: ['https://ct.pinterest.com'],
    frame: ['https://ct.pinterest.com'],
  },
};
