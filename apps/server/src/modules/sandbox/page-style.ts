/** How a page of the sandbox looks: its own hand, so that nobody takes it for a page of the shop. */
export const PAGE_STYLE = `:root{color-scheme:light dark;--page:light-dark(#eef1f6,#12151b);--card:light-dark(#fff,#1b1f27);--line:light-dark(#d5dae3,#363d4a);--text:light-dark(#171a21,#eceff5);--soft:light-dark(#555d6d,#aeb6c5);--deed:light-dark(#2f4bb8,#93a9ff);--on:light-dark(#fff,#10152a);--bad:light-dark(#ad231c,#ffa197);--badSoft:light-dark(#fdecea,#3a1b1a);--test:light-dark(#7a4a06,#f2c57c);--testSoft:light-dark(#fdf1dc,#37290f)}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 "IBM Plex Sans Arabic","Noto Sans SC",system-ui,sans-serif}
.ribbon{margin:0;padding:.5rem 1rem;background:var(--testSoft);color:var(--test);font-size:.875rem;text-align:center}
.bar{display:flex;flex-wrap:wrap;gap:.5rem 1rem;justify-content:space-between;align-items:center;max-width:60rem;margin:0 auto;padding:1rem}
.brand{font-weight:700}nav{display:flex;gap:.25rem;font-size:.875rem}nav a{padding:.75rem .5rem;color:var(--deed)}nav a[aria-current]{color:var(--text);font-weight:600;text-decoration:none}
main{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,26rem);gap:1.5rem 3rem;max-width:60rem;margin:0 auto;padding:1rem}
main.narrow{grid-template-columns:minmax(0,30rem);justify-content:center}
h1{margin:0;font-size:1rem;font-weight:600;color:var(--soft)}.title{margin:0 0 .25rem;font-size:1.125rem;color:var(--text)}
.amount{margin:.25rem 0 .5rem;font-size:2.25rem;font-weight:700;line-height:1.2}p{margin:0 0 .5rem}.soft{color:var(--soft);font-size:.875rem}
.panel{padding:1.5rem;border:1px solid var(--line);border-radius:14px;background:var(--card)}
.panel+.panel{margin-top:1rem}form{display:grid;gap:1rem;margin:0}label{display:block;margin-bottom:.375rem;font-weight:600;font-size:.9375rem}
input{width:100%;min-height:3rem;padding:.5rem .75rem;border:1px solid var(--line);border-radius:8px;background:transparent;color:inherit;font:inherit;font-variant-numeric:tabular-nums}
[dir=rtl] input[dir=ltr]{text-align:right}input:focus-visible,button:focus-visible,a:focus-visible{outline:3px solid var(--deed);outline-offset:2px}
input[aria-invalid]{border-color:var(--bad)}.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem;align-items:start}.error{margin:.25rem 0 0;color:var(--bad);font-size:.875rem}
button,.button{display:block;width:100%;min-height:3rem;padding:.625rem 1rem;border:1px solid var(--line);border-radius:8px;background:transparent;color:inherit;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.primary{border-color:var(--deed);background:var(--deed);color:var(--on)}.wallet{border-color:var(--line);background:#000;color:#fff}.quiet{border-color:transparent;color:var(--deed)}
.wallets{grid-template-columns:1fr 1fr}.or{display:flex;align-items:center;gap:.75rem;margin:1.25rem 0;color:var(--soft);font-size:.875rem}.or::before,.or::after{flex:1;border-top:1px solid var(--line);content:""}
.declined{margin:0 0 1rem;padding:.75rem 1rem;border-radius:8px;background:var(--badSoft);color:var(--bad)}.declined p{margin:.25rem 0 0;color:var(--text)}
.cards{margin-top:1.5rem;padding:1rem;border:1px dashed var(--line);border-radius:14px;font-size:.875rem}.cards ul{display:grid;gap:.25rem;margin:.5rem 0 0;padding:0;list-style:none}
.cards li{display:flex;flex-wrap:wrap;align-items:center;gap:0 .5rem}.cards a{padding:.75rem 0;color:var(--deed);font-variant-numeric:tabular-nums;white-space:nowrap}
@media(max-width:52rem){main{grid-template-columns:minmax(0,1fr)}.cards{order:3}.side{display:contents}}
@media(max-width:30rem){main{padding:.5rem .75rem 2rem}.panel{padding:1rem}.amount{font-size:1.875rem}}`;
