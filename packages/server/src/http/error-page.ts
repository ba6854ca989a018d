function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

export function plainPage(title: string, lines: string[], requestId?: string): string {
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')
  const quote = requestId ? `\n<p><small>Request ${escapeHtml(requestId)}</small></p>` : ''
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${paragraphs}${quote}
</body>
</html>
`
}
