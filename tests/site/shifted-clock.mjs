// Loaded into a service under test, to advance its clock by the milliseconds that the test sends.
const Real = Date;
let offset = 0;
globalThis.Date = class extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + offset);
    else super(...given);
  }
  static now() {
    return Real.now() + offset;
  }
};
process.on('message', (milliseconds) => {
  offset += milliseconds;
  process.send(offset);
});
process.channel.unref();
