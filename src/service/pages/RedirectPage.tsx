/** @jsxImportSource hono/jsx */
import { renderDocument } from '../document.ts';

export const renderRedirectPage = (url: string): string =>
  renderDocument(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <meta http-equiv="refresh" content={`0;url=${url}`} />
        <title>Go to payment</title>
      </head>
      <body style="font:1.125rem/1.5 system-ui;max-width:34rem;margin:4rem auto;padding:0 1.5rem">
        <main>
          <h1 style="font-size:1.5rem">One more step</h1>
          <p>
            <a href={url}>Continue to payment</a>
          </p>
        </main>
      </body>
    </html>,
  );
