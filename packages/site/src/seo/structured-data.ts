import { business } from '@zari/shared/business'
import { type GalleryPiece, gallerySourceOf } from '@zari/shared/gallery/gallery-item'
import { isQuoted } from '@zari/shared/gallery/gallery-rules'
import { services } from '../content/services.ts'
import { type PageMeta, shareImageOf } from './page-meta.ts'

/** The page as schema.org sees it: the boutique, its services, and the way to this page. */
export function structuredData(meta: PageMeta, origin: string): string {
  const graph = [
    boutique(origin),
    ...(meta.crumbs.length > 0 ? [breadcrumbs(meta, origin)] : []),
    ...(meta.offers && meta.offers.length > 0 ? [catalogue(meta.offers)] : []),
  ]
  // A closing tag in the data would end the script element.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
}

function boutique(origin: string) {
  const { address, geo, rating, hours, links } = business
  return {
    '@type': 'ClothingStore',
    '@id': `${origin}/#boutique`,
    name: business.name,
    description: business.tagline,
    url: `${origin}/`,
    image: origin + (shareImageOf({ name: 'social-card' })?.path ?? ''),
    telephone: business.phone,
    email: business.email,
    priceRange: business.priceRange,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.locality,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: geo.latitude, longitude: geo.longitude },
    areaServed: {
      '@type': 'GeoCircle',
      geoMidpoint: { '@type': 'GeoCoordinates', latitude: geo.latitude, longitude: geo.longitude },
      geoRadius: String(business.serviceRadiusMetres),
    },
    openingHoursSpecification: hours.open.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days,
      opens,
      closes,
    })),
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: String(rating.value),
      reviewCount: String(rating.count),
      bestRating: String(rating.best),
    },
    hasMap: links.maps,
    sameAs: [links.videos, links.photos],
    makesOffer: services.map((service) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: service.name, description: service.text },
    })),
  }
}

/** Pieces with the prices that the page shows; of those that are quoted there is none. */
function catalogue(offers: readonly GalleryPiece[]) {
  return {
    '@type': 'OfferCatalog',
    itemListElement: offers.map((piece) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Product', name: piece.title, category: gallerySourceOf[piece.category] },
      ...(!isQuoted(piece) && { price: piece.price, priceCurrency: 'INR' }),
    })),
  }
}

function breadcrumbs(meta: PageMeta, origin: string) {
  const crumbs = [{ name: 'Home', path: '/' }, ...meta.crumbs]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}
