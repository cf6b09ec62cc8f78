import { chromium } from "playwright";
const base="http://localhost:4941";
const browser=await chromium.launch({executablePath:"/usr/bin/chromium-headless-shell"});
async function session(email,{js=true,width=1280}={}){
  const c=await browser.newContext({javaScriptEnabled:js,viewport:{width,height:900},reducedMotion:"reduce",locale:"fr"});
  const p=await c.newPage();
  await p.goto(base+"/login"); await p.fill("[name=email]",email); await p.fill("[name=password]","rihla-demo"); 
  await Promise.all([p.waitForURL(u=>!u.pathname.includes("/login")),p.click("main form button[type=submit]:not([name=demo])")]);
  return p;
}
const p=await session("agence@rihla.test");
await p.goto(base+"/agency/dashboard"); await p.screenshot({path:"/tmp/wt/d/shots/list.png",fullPage:false});
const els=await p.evaluate(()=>document.querySelectorAll("*").length); console.log("list elements",els);
const hrefs=await p.$$eval(".reservation-row h3 a",as=>as.map(a=>[a.getAttribute("href"),a.closest("article").textContent.slice(0,60)]));
console.log(hrefs.length,hrefs.slice(0,3));
const pick=async(status)=>{await p.goto(base+"/agency/dashboard?status="+status);return p.$eval(".reservation-row h3 a",a=>a.getAttribute("href"))};
const pages={};
for(const s of ["PENDING","CONFIRMED","IN_PROGRESS","COMPLETED"]) { pages[s]=await pick(s);
  await p.goto(base+pages[s]); await p.waitForTimeout(300); await p.screenshot({path:`/tmp/wt/d/shots/${s}.png`,fullPage:true}); console.log(s,await p.evaluate(()=>document.querySelectorAll("*").length));}
await p.goto(base+pages.CONFIRMED); await p.click("text=Ajouter une note"); await p.waitForTimeout(600); await p.screenshot({path:"/tmp/wt/d/shots/note-dialog.png"});
const q=await session("agence@rihla.test",{js:false,width:360});
for(const s of ["PENDING","CONFIRMED"]) {await q.goto(base+pages[s]); await q.screenshot({path:`/tmp/wt/d/shots/${s}-phone.png`,fullPage:true});}
await q.goto(base+pages.CONFIRMED+"/note"); await q.screenshot({path:"/tmp/wt/d/shots/note-page.png",fullPage:true});
await browser.close();
