// Loaded into a service under test: its clock is ahead by what the test sends.
const Real = Date;
let ahead = 0;
globalThis.Date = class extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + ahead);
    else super(...given);
  }
  static now() {
    return Real.now() + ahead;
  }
};
process.on('message', (milliseconds) => {
  ahead += milliseconds;
  process.send(ahead);
});
process.channel.unref();
