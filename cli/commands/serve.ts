import { Command } from 'commander';
import { processTerminal } from '../report/terminal.ts';
import type { ServeOptions } from '../serve/serve.ts';
import { contentOption, folderOption, portOption } from './options.ts';

const examples = `
Examples:
  $ studio serve
  $ studio serve --port 8080
  $ studio serve --host 0.0.0.0        reachable from the network
  $ PORT=8080 TRUSTED_PROXY=loopback studio serve
  $ DATABASE_URL=postgres://… SMTP_URL=smtps://… studio serve

Serves the site as published, with the same headers, redirects, compression and 404 pages. Picks up a new build without a
restart. Includes the service for forms and the admin: its data is in DATA_DIR (.studio/data) or DATABASE_URL, email goes
to SMTP_URL or to DATA_DIR/outbox, and ADMIN_PASSWORD_HASH sets the /admin password.
Behind an https proxy, set TRUSTED_PROXY to its IP address, or to loopback if it runs on this machine. See docs/service.md.`;

export function serveCommand(): Command {
  return new Command('serve')
    .description("Serve dist/ with the published site's headers, redirects, compression and 404 pages")
    .addOption(portOption('-p, --port <number>', 4173))
    .option('--host <name>', 'address to listen on', 'localhost')
    .addOption(folderOption('--dist <folder>', 'the built site', 'dist'))
    .addOption(contentOption())
    .option('--no-api', 'serve only the static site, without forms or the admin')
    .addHelpText('after', examples)
    .action(async (options: ServeOptions) => {
      const { serve } = await import('../serve/serve.ts');
      await serve(options, processTerminal());
    });
}
