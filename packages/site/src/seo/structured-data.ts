import { isQuoted } from '@zari/shared/gallery/gallery-rules'
import type { GalleryPiece } from '@zari/shared/gallery/piece'
import { openDays } from '@zari/shared/shop/opening-hours'
import { logoUrl, type Shop } from '@zari/shared/shop/shop'
import { mapsLinkOf } from '@zari/shared/shop/shop-text'
import { inLanguage } from '@zari/shared/languages/site-language'
import { pieceWords } from '../content/piece-words.ts'
import { services } from '../content/services.ts'
import { shopWords } from '../content/shop-words.ts'
import type { PageKey, Words } from '../content/texts/words.ts'
import { type PageMeta, shareImageOf } from './page-meta.ts'

export function structuredData(shop: Shop, meta: PageMeta, origin: string, words: Words<PageKey>): string {
  const graph = [
    boutique(shop, origin, words),
    ...(meta.crumbs.length > 0 ? [breadcrumbs(meta, origin, words)] : []),
    ...(meta.offers && meta.offers.length > 0 ? [catalogue(shop, meta.offers, words)] : []),
  ]
  // A closing tag in the data would end the script element.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
}

const METRES = 1_000
const BEST_RATING = 5

function boutique(shop: Shop, origin: string, words: Words<PageKey>) {
  const { say, language } = words
  const { latitude, longitude, serviceRadiusKm, ratingValue, ratingCount, email, logo } = shop
  const elsewhere = [shop.videosLink, shop.photosLink].filter(Boolean)
  const geo =
    latitude === null || longitude === null ? undefined : { '@type': 'GeoCoordinates', latitude, longitude }
  return {
    '@type': 'ClothingStore',
    '@id': `${origin}/#boutique`,
    name: shop.name,
    description: shopWords(shop, 'tagline', language).text,
    url: origin + inLanguage(language, '/'),
    image: origin + (shareImageOf({ name: 'social-card' }, words)?.path ?? ''),
    ...(shop.phone && { telephone: shop.phone }),
    ...(email && { email }),
    ...(logo && { logo: origin + logoUrl(logo) }),
    priceRange: shop.priceRange,
    address: {
      '@type': 'PostalAddress',
      streetAddress: shop.street,
      addressLocality: shop.locality,
      addressRegion: shop.region,
      ...(shop.postalCode && { postalCode: shop.postalCode }),
      addressCountry: 'IN',
    },
    ...(geo && { geo }),
    ...(geo &&
      serviceRadiusKm !== null && {
        areaServed: { '@type': 'GeoCircle', geoMidpoint: geo, geoRadius: String(serviceRadiusKm * METRES) },
      }),
    openingHoursSpecification: openDays(shop.hours).map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days,
      opens,
      closes,
    })),
    ...(shop.holidays.length > 0 && {
      specialOpeningHoursSpecification: shop.holidays.map(({ from, to, name }) => ({
        '@type': 'OpeningHoursSpecification',
        ...(name && { name }),
        validFrom: from,
        validThrough: to,
        // Search engines read 00:00 to 00:00 as closed all day.
        opens: '00:00',
        closes: '00:00',
      })),
    }),
    ...(ratingValue !== null &&
      ratingCount !== null && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: String(ratingValue),
          reviewCount: String(ratingCount),
          bestRating: String(BEST_RATING),
        },
      }),
    hasMap: mapsLinkOf(shop),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
    makesOffer: services.map((service) => ({
      '@type': 'Offer',
      itemOffered: {
        '@type': 'Service',
        name: say(`serviceNames.${service.category}`),
        description: say(`craft.${service.category}.text`),
      },
    })),
  }
}

function catalogue({ prices }: Shop, offers: readonly GalleryPiece[], words: Words<PageKey>) {
  return {
    '@type': 'OfferCatalog',
    itemListElement: offers.map((piece) => ({
      '@type': 'Offer',
      itemOffered: {
        '@type': 'Product',
        name: pieceWords(piece, 'title', words).text,
        category: words.say(`galleries.${piece.category}`),
      },
      ...(!isQuoted(piece) && priceOf(prices, piece.price)),
    })),
  }
}

function priceOf(prices: Shop['prices'], price: number) {
  if (prices === 'quote') return {}
  if (prices === 'exact') return { price, priceCurrency: 'INR' }
  return { priceSpecification: { '@type': 'PriceSpecification', minPrice: price, priceCurrency: 'INR' } }
}

function breadcrumbs(meta: PageMeta, origin: string, { say, language }: Words<PageKey>) {
  const crumbs = [{ name: say('layout.home'), path: '/' }, ...meta.crumbs]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + inLanguage(language, path),
    })),
  }
}
