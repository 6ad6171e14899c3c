import { serve } from '#cli/commands/serve.ts';

const [, , port, dist = ''] = process.argv;
await serve({ port: Number(port), host: 'localhost', dist });
