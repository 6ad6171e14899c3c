const replaced: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Characters that no XML 1.0 document may hold, escaped or not. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu;

/** Text as it stands in XML, in attributes too. */
export const escapeXml = (text: string) =>
  text.replace(forbidden, '').replace(/[&<>"']/g, (sign) => replaced[sign] ?? sign);
