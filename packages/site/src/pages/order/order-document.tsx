import { css } from '@zari/shared/styled-system/css'
import type { ReactNode } from 'react'
import { assets } from '../../components/document.tsx'
import { useShop } from '../../components/page-context.ts'

interface Props {
  lang: string
  title: string
  description: string
  children: ReactNode
}

/** Without script, and without anything that a preview of the link could tell of the order. */
export function OrderDocument({ lang, title, description, children }: Props) {
  const { name } = useShop()
  const titled = `${title} | ${name}`
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{titled}</title>
        <meta name="description" content={description} />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#5b1020" />
        <meta name="format-detection" content="telephone=no" />
        <meta property="og:title" content={titled} />
        <meta property="og:description" content={description} />
        <meta property="og:site_name" content={name} />
        <style dangerouslySetInnerHTML={{ __html: assets.style }} />
        {[...assets.fonts, ...assets.languages, ...(assets.order[lang] ?? [])].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/images/favicon.svg" type="image/svg+xml" />
      </head>
      <body className={body}>{children}</body>
    </html>
  )
}

const body = css({
  '--fonts-body': "'Anek Latin Variable', 'Anek Fallback', 'Anek Fallback 2', 'order', system-ui, sans-serif",
  '--fonts-telugu': '{fonts.body}',
  '--fonts-display':
    "'Rozha One', 'Rozha One Fallback', 'Rozha One Fallback 2', 'Rozha One Fallback 3', {fonts.body}",
  fontFamily: 'body',
  '& > *': { maxWidth: '36rem', marginInline: 'auto' },
})
