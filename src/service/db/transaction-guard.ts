import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, type Dialect, type Transaction, type TransactionBuilder } from 'kysely';
import type { Tables } from './tables.ts';

/** The transaction that the running code was called from. */
const current = new AsyncLocalStorage<{ isOpen: boolean }>();
let openCount = 0;

/**
 * Rejects queries through `service.db` inside a transaction. They would not be part of it, and in a libSQL file, which has one
 * connection, they would wait forever.
 */
export function rejectInsideTransactions(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver() {
      const driver = dialect.createDriver();
      const acquireConnection = driver.acquireConnection.bind(driver);
      driver.acquireConnection = () => {
        if (current.getStore()?.isOpen)
          throw new Error('service.db was used inside a transaction. Use its trx instead.');
        return acquireConnection();
      };
      return driver;
    },
  };
}

/** Remembers which code runs inside a transaction. */
export class GuardedDatabase extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    return guard(super.transaction());
  }
}

function guard(builder: TransactionBuilder<Tables>): TransactionBuilder<Tables> {
  const execute = builder.execute.bind(builder);
  const setAccessMode = builder.setAccessMode.bind(builder);
  const setIsolationLevel = builder.setIsolationLevel.bind(builder);
  builder.execute = <Result>(run: (trx: Transaction<Tables>) => Promise<Result>) =>
    execute(async (trx) => {
      const scope = { isOpen: true };
      openCount += 1;
      try {
        return await current.run(scope, () => run(trx));
      } finally {
        scope.isOpen = false;
        openCount -= 1;
        // In Node 20, storage that was used once slows down every request by a tenth, also those for pages.
        if (openCount === 0) current.disable();
      }
    });
  builder.setAccessMode = (mode) => guard(setAccessMode(mode));
  builder.setIsolationLevel = (level) => guard(setIsolationLevel(level));
  return builder;
}
