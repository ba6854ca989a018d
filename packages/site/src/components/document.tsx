import type { ReactNode } from 'react'
import { siteLanguages } from '@zari/shared/languages/site-language'
import { alternatesOf, type PageMeta, type ShareImage, shareImageOf } from '../seo/page-meta.ts'
import { structuredData } from '../seo/structured-data.ts'
import { usePageWords } from '../content/texts/page-words.ts'
import { useAddress, usePageContext, useShop } from './page-context.ts'

/** CSS and addresses of the built files, defined by the build. */
declare const ZARI_ASSETS: {
  script: string
  style: string
  fonts: readonly string[]
  languages: readonly string[]
  order: Readonly<Partial<Record<string, readonly string[]>>>
  site?: Readonly<Partial<Record<string, readonly string[]>>>
  headings?: Readonly<Partial<Record<string, readonly string[]>>>
  telugu: string
}

export const assets = ZARI_ASSETS

interface Props {
  meta: PageMeta
  origin: string
  hasHeadings?: boolean
  children: ReactNode
}

/** The content security policy allows only this inline style sheet, by its hash. */
export function Document({ meta, origin, hasHeadings, children }: Props) {
  const shop = useShop()
  const { language, content, isDemo } = usePageContext()
  const words = usePageWords()
  const toAddress = useAddress()
  const shareTitle = meta.shareTitle ?? meta.title
  const shareDescription = meta.shareDescription ?? meta.description
  const address = meta.canonical === undefined ? undefined : origin + toAddress(meta.canonical)
  const alternates =
    meta.canonical === undefined || meta.noIndex
      ? []
      : alternatesOf(meta.canonical, origin, siteLanguages(content.shop))
  const image = meta.shareImage ?? shareImageOf({ name: 'social-card' }, words)
  return (
    <html lang={`${language}-IN`} data-demo={isDemo ? '' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{meta.title}</title>
        <meta name="description" content={meta.description} />
        <meta name="keywords" content={meta.keywords} />
        <meta name="robots" content={meta.noIndex ? 'noindex' : 'index, follow'} />
        <meta name="theme-color" content="#5b1020" />
        <meta name="format-detection" content="telephone=no" />
        {address && <link rel="canonical" href={address} />}
        {alternates.map(({ lang, href }) => (
          <link key={lang} rel="alternate" hrefLang={lang} href={href} />
        ))}
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={shop.name} />
        <meta property="og:locale" content={`${language}_IN`} />
        <meta property="og:title" content={shareTitle} />
        <meta property="og:description" content={shareDescription} />
        {address && <meta property="og:url" content={address} />}
        <meta name="twitter:title" content={shareTitle} />
        <meta name="twitter:description" content={shareDescription} />
        {image && <ShareImageTags image={image} origin={origin} />}
        <style dangerouslySetInnerHTML={{ __html: assets.style }} />
        {[
          ...assets.fonts,
          ...(assets.site?.[language] ?? []),
          ...(hasHeadings ? (assets.headings?.[language] ?? []) : []),
        ].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/images/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/images/icon-180.png" />
        {/* Not at the end of the body: parsing and the layout that the load event waits for would be one task (0023). */}
        <script type="module" async src={assets.script} fetchPriority="low" />
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: structuredData(shop, meta, origin, words) }}
        />
      </head>
      <body>{children}</body>
    </html>
  )
}

function ShareImageTags({ image, origin }: { image: ShareImage; origin: string }) {
  const { path, width, height, alt } = image
  return (
    <>
      <meta property="og:image" content={origin + path} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content={width > height ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:image" content={origin + path} />
      <meta name="twitter:image:alt" content={alt} />
    </>
  )
}
