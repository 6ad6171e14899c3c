// The tested service loads this module, and the test sends the number of milliseconds to advance the clock.
const RealDate = Date;
let offset = 0;
globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + offset);
    else super(...args);
  }
  static now() {
    return RealDate.now() + offset;
  }
};
process.on('message', (milliseconds) => {
  offset += milliseconds;
  process.send(offset);
});
process.channel.unref();
