import { business } from '@zari/shared/business'
import { services } from '../content/services.ts'
import { type PageMeta, shareImageOf } from './page-meta.ts'

/** The page as schema.org sees it: the boutique, its services, and the way to this page. */
export function structuredData(meta: PageMeta, origin: string): string {
  const graph = [boutique(origin), ...(meta.crumbs.length > 0 ? [breadcrumbs(meta, origin)] : [])]
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
    image: origin + (shareImageOf('social-card')?.path ?? ''),
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
