/** Loaded into the service: each SIGUSR2 changes its clock, from right to a year ahead, an hour behind and right again. */
const offsets = [0, 365 * 86_400_000, -3_600_000];
const SystemDate = Date;
let index = 0;

process.on('SIGUSR2', () => (index = (index + 1) % offsets.length));

globalThis.Date = class extends SystemDate {
  constructor(...values) {
    if (values.length) super(...values);
    else super(SystemDate.now() + offsets[index]);
  }

  static now() {
    return SystemDate.now() + offsets[index];
  }
};
