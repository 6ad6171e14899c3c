import { darkColors, lightColors } from '../mail/brand-colors.ts';

const lightDark = (name: keyof typeof lightColors) => `light-dark(${lightColors[name]},${darkColors[name]})`;

/** Looks like the site, whose styles are built separately: headings, round buttons with a dot, and disclosures with a plus. */
export const customerStyle = `:root{color-scheme:light dark;--desk:${lightDark('desk')};--paper:${lightDark('paper')};--ink:${lightDark('ink')};--muted:${lightDark('muted')};--accent:${lightDark('accent')};--line:${lightDark('line')};--ember:${lightDark('ember')};--serif:"Instrument Serif","Fallback Serif","Fallback Noto",Georgia,serif;--radius:2px;--inset:clamp(1.25rem,6vw,4rem)}
*{box-sizing:border-box}
body{font:1.0625rem/1.55 "Instrument Sans","Fallback Sans",system-ui,sans-serif;margin:0;background:var(--desk);color:var(--ink);overflow-wrap:anywhere;text-wrap:pretty}
.page{max-width:44rem;margin:0 auto;background:var(--paper);min-height:100vh;display:flex;flex-direction:column;padding:0 var(--inset)}
header{padding:1.75rem 0;border-bottom:1px solid var(--line)}
header a{font:1.75rem/1.1 var(--serif);text-decoration:none;letter-spacing:-.01em}
.picture{margin:-2.5rem calc(-1*var(--inset)) 2.5rem}
.picture img{display:block;inline-size:100%;block-size:auto;aspect-ratio:3;object-fit:cover;object-position:var(--focal)}
main{flex:1;padding:2.5rem 0 3.5rem}
footer{border-top:1px solid var(--line);padding:1.5rem 0 2.5rem;font-size:.9375rem;color:var(--muted)}
footer p{margin:0 0 .35rem;text-wrap:balance}
h1,h2{font-family:var(--serif);font-weight:400;line-height:1.08;letter-spacing:-.01em;text-wrap:balance}
h1{font-size:clamp(3.25rem,16.5vw,4.5rem);line-height:.98;letter-spacing:-.022em;margin:0 0 1.25rem}
h1.sentence{font-size:clamp(2.25rem,7vw,3.25rem);line-height:1.08}
h1+p:not([role]){font-size:1.25rem;line-height:1.45}
h2{font-size:1.75rem;margin:2.75rem 0 .9rem;scroll-margin-top:1rem}
h3{font-size:1rem;margin:1.25rem 0 .5rem}
p{margin:0 0 1rem}
a{color:inherit;text-underline-offset:.2em}
.links{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem}
.links a{display:inline-flex;align-items:center;min-height:2.75rem}
.note{color:var(--muted);font-size:.9375rem}
dl{display:grid;grid-template-columns:minmax(6.5rem,max-content) 1fr;margin:0 0 1.25rem;border-top:1px solid var(--line)}
dt,dd{margin:0;padding:.55rem 0;border-bottom:1px solid var(--line)}
dt{color:var(--muted);padding-right:1.25rem}
label{display:block;font-size:.9375rem}
input{font:inherit;min-height:2.75rem;padding:.5rem 1.1rem;border:1px solid var(--ink);border-radius:var(--radius);background:transparent;color:inherit}
button,.button{display:inline-flex;align-items:center;gap:.8em;min-height:3.25rem;padding:.5rem 1.6rem .5rem 1.1rem;border:1px solid var(--ink);border-radius:99rem;background:var(--ink);color:var(--paper);font:inherit;font-weight:600;line-height:1.2;text-align:start;text-decoration:none;cursor:pointer}
button::before,.button::before{content:"";flex:none;inline-size:1rem;block-size:1rem;border-radius:50%;background:var(--ember);forced-color-adjust:none}
button.quiet{min-height:2.75rem;padding:.5rem 1.25rem;background:transparent;color:var(--ink)}
button.quiet::before{content:none}
[role=alert],.notice{border-inline-start:3px solid var(--accent);padding-inline-start:1rem;margin:0 0 1.5rem}
[role=alert] h2{margin-top:0}
details{border-block:1px solid var(--line)}
details+details{border-block-start:0}
summary{display:flex;align-items:center;justify-content:space-between;gap:1.5rem;min-height:2.75rem;padding:.75rem 0;font-weight:600;list-style:none;cursor:pointer}
summary::-webkit-details-marker{display:none}
summary::after{content:"";flex:none;inline-size:1.1rem;block-size:1.1rem;background:linear-gradient(currentColor 0 0) center/100% 1px no-repeat,linear-gradient(currentColor 0 0) center/1px 100% no-repeat}
details[open]>summary::after{rotate:45deg}
summary:hover{color:var(--accent)}
@media (forced-colors:active){summary::after{forced-color-adjust:none;color:CanvasText}}
:focus-visible{outline:3px solid var(--accent);outline-offset:3px}`;
