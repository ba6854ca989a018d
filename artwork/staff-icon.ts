/** The house's mark: a stitched flower under a jharokha arch. It is of no shop's name, so that each can have it. */
export function iconSvg({ maskable }: { maskable: boolean }): string {
  // A launcher may cut a maskable icon to a circle of 80 %, so its ground bleeds and its mark shrinks.
  const ground = maskable
    ? '<rect width="512" height="512" fill="#5b1020"/>'
    : '<rect x="16" y="16" width="480" height="480" rx="104" fill="#5b1020"/>'
  const mark = maskable ? 'translate(76.8 76.8) scale(.7)' : 'translate(25.6 25.6) scale(.9)'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
<defs><linearGradient id="zari" x1="0" y1="0" x2="1" y2="1">
<stop offset="0" stop-color="#f6e0a4"/><stop offset=".4" stop-color="#c9982f"/>
<stop offset=".65" stop-color="#f1d38a"/><stop offset="1" stop-color="#a8791c"/></linearGradient></defs>
${ground}
<g transform="${mark}" fill="none" stroke="url(#zari)" stroke-linecap="round" stroke-linejoin="round">
<path stroke-width="14" d="M96 452V236c0-92 76-128 160-188 84 60 160 96 160 188v216z"/>
<path stroke-width="5" stroke-dasharray="1 17" d="M128 426V240c0-74 62-104 128-150 66 46 128 76 128 150v186z"/>
${Array.from({ length: 8 }, (_, index) => `<path fill="url(#zari)" stroke="none" transform="rotate(${index * 45} 256 296)" d="M256 288c-20-22-22-56 0-90 22 34 20 68 0 90z"/>`).join('')}
<circle cx="256" cy="296" r="20" fill="#5b1020" stroke-width="9"/>
</g></svg>`
}
