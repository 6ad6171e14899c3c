const { workspace } = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

let client;

exports.activate = async () => {
  const [{ uri }] = workspace.workspaceFolders;
  const spelling = workspace.getConfiguration('studio').get('spelling') ? ['--spelling'] : [];
  const server = {
    command: 'node',
    args: ['bin/studio.js', 'lsp', ...spelling],
    options: { cwd: uri.fsPath },
  };
  const documentSelector = [{ scheme: 'file', pattern: '**/content/**/{*.md,*.yaml,words.txt}' }];
  client = new LanguageClient('studio', 'studio', server, { documentSelector });
  await client.start();
};

exports.deactivate = () => client?.stop();
