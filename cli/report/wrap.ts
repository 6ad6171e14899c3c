import { Help } from 'commander';

const help = Object.assign(new Help(), { minWidthToWrap: 20 });

export const wrap = (text: string, width: number): string => help.boxWrap(text, width);
