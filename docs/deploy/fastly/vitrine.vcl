# Custom VCL for a Fastly service in front of the site. The service has one backend, with a health check on /readyz.
#   EDGE_PROVIDER=fastly FASTLY_SERVICE_ID=… FASTLY_API_TOKEN=…
sub vcl_recv {
  #FASTLY recv

  # Only videos are requested in ranges.
  if (req.url !~ "^/media/") {
    unset req.http.Range;
  }
  # The site takes the visitor's address from X-Forwarded-For, so add Fastly's networks to TRUSTED_PROXIES.
  if (fastly.ff.visits_this_service == 0 && req.restarts == 0) {
    set req.http.X-Forwarded-For = client.ip;
    set req.http.X-Request-Id = uuid.version4();
  }
  # By default, anyone may purge a URL.
  set req.http.Fastly-Purge-Requires-Auth = "1";
  if (req.method != "GET" && req.method != "HEAD" && req.method != "FASTLYPURGE") {
    return(pass);
  }
  # Drafts, and everything rendered for a single visitor.
  if (req.http.Authorization || req.http.Cookie ~ "vitrine-draft=" || req.url ~ "[?&](token|x-craft-live-preview|x-craft-preview)=" ||
      req.url ~ "^/(api|preview|search|fr/search|healthz|readyz|metrics)([/?]|$)") {
    return(pass);
  }
  unset req.http.Cookie;
  unset req.http.x-vitrine-tags;
  return(lookup);
}

sub vcl_hash {
  set req.hash += req.url;
  set req.hash += req.http.host;
  #FASTLY hash
  return(hash);
}

sub vcl_fetch {
  #FASTLY fetch

  # A failure never replaces a good page.
  if (beresp.status >= 500) {
    if (stale.exists) {
      return(deliver_stale);
    }
    return(pass);
  }
  if (beresp.http.Set-Cookie || beresp.http.Cache-Control ~ "(private|no-store)") {
    return(pass);
  }
  set beresp.stale_if_error = 86400s;
  return(deliver);
}

sub vcl_error {
  #FASTLY error
  if (obj.status >= 500 && stale.exists) {
    return(deliver_stale);
  }
}

sub vcl_deliver {
  #FASTLY deliver
  # A stored page has the ID of the request that it was rendered for; send the ID of this request instead.
  set resp.http.X-Request-Id = req.http.X-Request-Id;
  # With shielding, the edge needs the tags of the page that the shield delivers.
  if (fastly.ff.visits_this_service == 0) {
    unset resp.http.Surrogate-Key;
  }
  return(deliver);
}
