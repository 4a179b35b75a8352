// Written by `npm run schema`. Do not edit.
export type introspection = {
 "__schema": {
  "queryType": {
   "name": "Query",
   "kind": "OBJECT"
  },
  "mutationType": {
   "name": "Mutation",
   "kind": "OBJECT"
  },
  "subscriptionType": null,
  "types": [
   {
    "kind": "SCALAR",
    "name": "DateTime"
   },
   {
    "kind": "SCALAR",
    "name": "Number"
   },
   {
    "kind": "SCALAR",
    "name": "QueryArgument"
   },
   {
    "kind": "SCALAR",
    "name": "ArrayType"
   },
   {
    "kind": "INTERFACE",
    "name": "EntryInterface",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     }
    ],
    "interfaces": [],
    "possibleTypes": [
     {
      "kind": "OBJECT",
      "name": "home_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "markets_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "projects_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "news_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "newsListing_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "projectsListing_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "teamMembersListing_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "teamMembers_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "pages_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "search_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "imageText_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "imageMedias_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "imagesGrid_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "fullWidth_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "sideBySide_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "sideBySideVideo_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "video_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "quote_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "form_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "cards_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "cardsSlider_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "card_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "cta_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "wysiwyg_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "logos_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "logo_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "logosTabs_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "logosTab_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "anchorsNav_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "anchor_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "tabs_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "tab_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "banner_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "columns_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "column_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "embeddedFrame_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "accordion_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "accordionItem_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "gallery_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "slider_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "slide_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "push_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "marketPush_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "marketSlider_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "ourProcess_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "step_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "relatedProjects_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "relatedArticles_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "drawing_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "textImage_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "chart_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "fact_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "marketsLink_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "primaryLink_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "secondaryLink_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "footerLinks_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "socialMedia_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "link_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "linkBlock_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "styledLinkBlock_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "videoObject_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "hero_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "footerCta_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "seo_Entry"
     }
    ]
   },
   {
    "kind": "SCALAR",
    "name": "ID"
   },
   {
    "kind": "SCALAR",
    "name": "String"
   },
   {
    "kind": "SCALAR",
    "name": "Boolean"
   },
   {
    "kind": "SCALAR",
    "name": "Int"
   },
   {
    "kind": "SCALAR",
    "name": "Float"
   },
   {
    "kind": "INTERFACE",
    "name": "CategoryInterface",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "groupHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [],
    "possibleTypes": [
     {
      "kind": "OBJECT",
      "name": "services_Category"
     },
     {
      "kind": "OBJECT",
      "name": "departments_Category"
     }
    ]
   },
   {
    "kind": "INTERFACE",
    "name": "AssetInterface",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "alt",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "filename",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "kind",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "extension",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "mimeType",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "width",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "height",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "size",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "focalPoint",
      "type": {
       "kind": "LIST",
       "ofType": {
        "name": "Float",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "dateModified",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": [
       {
        "name": "width",
        "type": {
         "kind": "SCALAR",
         "name": "Int",
         "ofType": null
        }
       },
       {
        "name": "height",
        "type": {
         "kind": "SCALAR",
         "name": "Int",
         "ofType": null
        }
       },
       {
        "name": "mode",
        "type": {
         "kind": "SCALAR",
         "name": "String",
         "ofType": null
        }
       },
       {
        "name": "quality",
        "type": {
         "kind": "SCALAR",
         "name": "Int",
         "ofType": null
        }
       },
       {
        "name": "format",
        "type": {
         "kind": "SCALAR",
         "name": "String",
         "ofType": null
        }
       },
       {
        "name": "immediately",
        "type": {
         "kind": "SCALAR",
         "name": "Boolean",
         "ofType": null
        }
       }
      ]
     }
    ],
    "interfaces": [],
    "possibleTypes": [
     {
      "kind": "OBJECT",
      "name": "images_Asset"
     },
     {
      "kind": "OBJECT",
      "name": "videos_Asset"
     },
     {
      "kind": "OBJECT",
      "name": "texts_Asset"
     },
     {
      "kind": "OBJECT",
      "name": "documents_Asset"
     }
    ]
   },
   {
    "kind": "INTERFACE",
    "name": "GlobalSetInterface",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "name",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "handle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [],
    "possibleTypes": [
     {
      "kind": "OBJECT",
      "name": "header_GlobalSet"
     },
     {
      "kind": "OBJECT",
      "name": "footer_GlobalSet"
     },
     {
      "kind": "OBJECT",
      "name": "options_GlobalSet"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "home_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "titleSuffix",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "emphasisTitleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "captionElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "posterElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "AssetInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "videoFileElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "AssetInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "dropdownVideoSourceElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "idElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "introductionLabelElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "introductionElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "introductionLinks",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "introductionLinks_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "textImageBlocks",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "textImageBlocks_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "marketsTitleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "marketsLinkElement",
      "type": {
       "kind": "OBJECT",
       "name": "LinkData",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "chartsTitleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "chartBlocks",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "chartBlocks_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "newsTitleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "newsLinkElement",
      "type": {
       "kind": "OBJECT",
       "name": "LinkData",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "featuredNews",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "EntryInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": [
       {
        "name": "site",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "status",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       }
      ]
     },
     {
      "name": "displayFooterCta",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "footerCtaElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "footerCtaElement_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "seo",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "seo_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "markets_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "emphasisTitleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "textElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "groundElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "imageElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "AssetInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "hero",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "hero_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "flexibleComponents",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "flexibleComponents_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "featuredProjectsTitleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "featuredProjectsButtonLabelElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "singleCtaElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "singleCtaElement_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "displayFooterCta",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "footerCtaElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "footerCtaElement_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "seo",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "seo_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "projects_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "emphasisTitleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "client",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "placeElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "yearElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sizeElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isFeatured",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "imageElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "AssetInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "videoFileElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "AssetInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "overrideHeroImage",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "heroImage",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "AssetInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "heroColourElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "introductionLabelElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "introductionElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "wysiwygSimpleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "marketSelectorElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "EntryInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": [
       {
        "name": "site",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "status",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       }
      ]
     },
     {
      "name": "servicesSelectorElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "CategoryInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "projectFeaturedTitleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "projectFeaturedElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "projectFeaturedElement_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "flexibleComponents",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "flexibleComponents_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "creditsElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "creditsElement_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "newsTitleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "selectedNews",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "EntryInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": [
       {
        "name": "site",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "status",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       }
      ]
     },
     {
      "name": "disableOpeningInSingle",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "displayFooterCta",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "footerCtaElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "footerCtaElement_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "seo",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "seo_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "news_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "emphasisTitleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "tag",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "newsTypeElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "imageElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "AssetInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "wysiwygSimpleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "authorElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "externalUrl",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "externalSource",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "flexibleComponents",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "flexibleComponents_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "displayFooterCta",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "footerCtaElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "footerCtaElement_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "seo",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "seo_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "newsListing_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "emphasisTitleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "surtitleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "featuredNews",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "EntryInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": [
       {
        "name": "site",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "status",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       }
      ]
     },
     {
      "name": "displayFooterCta",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "footerCtaElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "footerCtaElement_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "seo",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "seo_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "projectsListing_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "titleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "wysiwygSimpleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "displayFooterCta",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "footerCtaElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "footerCtaElement_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "seo",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "seo_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "teamMembersListing_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "titleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "wysiwygSimpleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "displayFooterCta",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "footerCtaElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "footerCtaElement_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "seo",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "seo_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "teamMembers_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "imageElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "AssetInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "positionElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "departmentElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "CategoryInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "pages_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "pageTemplate",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "hero",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "hero_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "flexibleComponents",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "flexibleComponents_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "displayFooterCta",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "footerCtaElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "footerCtaElement_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "seo",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "seo_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "search_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "titleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "wysiwygSimpleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "seo",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "seo_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "imageText_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "surtitleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "titleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "wysiwygStandardElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "radioLeftRightElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "imageElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "AssetInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "videoObject",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "videoObject_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "link1Element",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "link1Element_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "imageMedias_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "dropdownDisplayElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "titleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "subtitleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "imageElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "AssetInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "imagesGrid_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "titleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "rows",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "rows_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "fullWidth_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "imageElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "AssetInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "sideBySide_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "imagesDisposition",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "images",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "AssetInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "sideBySideVideo_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "imagesDisposition",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "image",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "AssetInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "videoFile2Element",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "AssetInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "posterElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "AssetInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "dropdownVideoSourceElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "idElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "videoFileElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "AssetInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "video_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "titleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "posterElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "AssetInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "loopVideoFileElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "AssetInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "dropdownVideoSourceElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "idElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "videoFileElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "AssetInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "wysiwygStandardElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "transcript",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "quote_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "titleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "wysiwygSimpleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "authorElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "position",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "form_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "emphasisTitleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "wysiwygSimpleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "link1Element",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "link1Element_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "formElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "cards_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "surtitleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "titleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "wysiwygSimpleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "themeElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "cardItems",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "cardItems_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "cardsSlider_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "titleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "wysiwygSimpleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "cardItems",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "cardItems_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "card_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "titleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "wysiwygSimpleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "link1StyleElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "link1StyleElement_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "cta_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "emphasisTitleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "wysiwygSimpleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "themeElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "link1Element",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "link1Element_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "wysiwyg_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "titleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "wysiwygStandardElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "logos_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "titleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dropdownAllCarrouselElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "logoItems",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "logoItems_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "logo_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "imageElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "AssetInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "linkNoLabelElement",
      "type": {
       "kind": "OBJECT",
       "name": "LinkData",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "logosTabs_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "titleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "wysiwygSimpleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "tabItems",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "tabItems_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "logosTab_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "titleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "logoItems",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "logoItems_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "anchorsNav_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "titleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "anchor_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "titleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "tabs_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "emphasisTitleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "wysiwygSimpleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "imageElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "AssetInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "videoObject",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "videoObject_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "tabItems",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "tabItems_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "tab_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "titleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "descriptionElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "imageElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "AssetInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "dropdownVideoSourceElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "posterElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "AssetInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "idElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "videoFileElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "AssetInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "banner_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "wysiwygSimpleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "linkElement",
      "type": {
       "kind": "OBJECT",
       "name": "LinkData",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "columns_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "titleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "emphasisTitleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "columnItems",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "columnItems_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "column_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "wysiwygStandardElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "embeddedFrame_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "titleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "frameUrl",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ratioElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "drawingElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "AssetInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "accordion_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "titleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "accordionItems",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "accordionItems_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "accordionItem_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "titleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "wysiwygStandardElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "gallery_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "titleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "images",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "AssetInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "slider_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "titleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slideItems",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "slideItems_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "slide_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "titleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "textElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "imageElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "AssetInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "linkElement",
      "type": {
       "kind": "OBJECT",
       "name": "LinkData",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "push_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "titleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "wysiwygSimpleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "imageElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "AssetInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "linkElement",
      "type": {
       "kind": "OBJECT",
       "name": "LinkData",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "marketPush_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "titleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "marketSelectorElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "EntryInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": [
       {
        "name": "site",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "status",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       }
      ]
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "marketSlider_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "titleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "marketSelectorElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "EntryInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": [
       {
        "name": "site",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "status",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       }
      ]
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "ourProcess_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "emphasisTitleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "stepItems",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "stepItems_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "step_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "titleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "textElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "relatedProjects_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "titleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "projectsElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "EntryInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": [
       {
        "name": "site",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "status",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       }
      ]
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "relatedArticles_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "titleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "newsElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "EntryInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": [
       {
        "name": "site",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "status",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       }
      ]
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "drawing_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "themeElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "imageElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "AssetInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "textImage_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "surtitleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "titleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "descriptionElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "imageElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "AssetInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "linkElement",
      "type": {
       "kind": "OBJECT",
       "name": "LinkData",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "chart_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "emphasisTitleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "titleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "descriptionElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "shareElement",
      "type": {
       "kind": "SCALAR",
       "name": "Number",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "linkElement",
      "type": {
       "kind": "OBJECT",
       "name": "LinkData",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "fact_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "titleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "textElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "marketsLink_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "labelElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "linkElement",
      "type": {
       "kind": "OBJECT",
       "name": "LinkData",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "marketSelectorElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "EntryInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": [
       {
        "name": "site",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "status",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       }
      ]
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "primaryLink_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "linkElement",
      "type": {
       "kind": "OBJECT",
       "name": "LinkData",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "secondaryLink_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "linkElement",
      "type": {
       "kind": "OBJECT",
       "name": "LinkData",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "footerLinks_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "titleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "links",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "links_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "socialMedia_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "socialType",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "linkUrl",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "textElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "LinkData",
    "fields": [
     {
      "name": "type",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "value",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "label",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "defaultLabel",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "target",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "class",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ariaLabel",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "elementTitle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "entry",
      "type": {
       "kind": "INTERFACE",
       "name": "EntryInterface",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": []
   },
   {
    "kind": "OBJECT",
    "name": "link_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "linkElement",
      "type": {
       "kind": "OBJECT",
       "name": "LinkData",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "linkBlock_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "linkElement",
      "type": {
       "kind": "OBJECT",
       "name": "LinkData",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "styledLinkBlock_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "linkElement",
      "type": {
       "kind": "OBJECT",
       "name": "LinkData",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "styleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "videoObject_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "videoSource",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "videoPoster",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "AssetInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "videoId",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "videoFile",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "AssetInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "hero_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "surtitleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "emphasisTitleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "textElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "linkElement",
      "type": {
       "kind": "OBJECT",
       "name": "LinkData",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "displayMedia",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "mediaType",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "imageElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "AssetInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "posterElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "AssetInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "loopVideoFileElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "AssetInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "videoSource",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "videoFileElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "AssetInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "videoId",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "transcript",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "footerCta_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "emphasisTitleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "wysiwygSimpleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "themeElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "linkElement",
      "type": {
       "kind": "OBJECT",
       "name": "LinkData",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "seo_Entry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uri",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "status",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sectionHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "typeHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "fieldHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "ownerId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sortOrder",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDraft",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "draftId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "canonicalId",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "postDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "expiryDate",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateCreated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "searchScore",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "localized",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "EntryInterface",
          "kind": "INTERFACE",
          "ofType": null
         }
        }
       }
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "description",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "image",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "AssetInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "noindex",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "EntryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "images_Asset",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "alt",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "filename",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "kind",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "extension",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "mimeType",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "width",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "height",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "size",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "focalPoint",
      "type": {
       "kind": "LIST",
       "ofType": {
        "name": "Float",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "dateModified",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": [
       {
        "name": "width",
        "type": {
         "kind": "SCALAR",
         "name": "Int",
         "ofType": null
        }
       },
       {
        "name": "height",
        "type": {
         "kind": "SCALAR",
         "name": "Int",
         "ofType": null
        }
       },
       {
        "name": "mode",
        "type": {
         "kind": "SCALAR",
         "name": "String",
         "ofType": null
        }
       },
       {
        "name": "quality",
        "type": {
         "kind": "SCALAR",
         "name": "Int",
         "ofType": null
        }
       },
       {
        "name": "format",
        "type": {
         "kind": "SCALAR",
         "name": "String",
         "ofType": null
        }
       },
       {
        "name": "immediately",
        "type": {
         "kind": "SCALAR",
         "name": "Boolean",
         "ofType": null
        }
       }
      ]
     },
     {
      "name": "titleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "textElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "legend",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "copyright",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "topColor",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "uprightElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "AssetInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "AssetInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "videos_Asset",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "alt",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "filename",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "kind",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "extension",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "mimeType",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "width",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "height",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "size",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "focalPoint",
      "type": {
       "kind": "LIST",
       "ofType": {
        "name": "Float",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "dateModified",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": [
       {
        "name": "width",
        "type": {
         "kind": "SCALAR",
         "name": "Int",
         "ofType": null
        }
       },
       {
        "name": "height",
        "type": {
         "kind": "SCALAR",
         "name": "Int",
         "ofType": null
        }
       },
       {
        "name": "mode",
        "type": {
         "kind": "SCALAR",
         "name": "String",
         "ofType": null
        }
       },
       {
        "name": "quality",
        "type": {
         "kind": "SCALAR",
         "name": "Int",
         "ofType": null
        }
       },
       {
        "name": "format",
        "type": {
         "kind": "SCALAR",
         "name": "String",
         "ofType": null
        }
       },
       {
        "name": "immediately",
        "type": {
         "kind": "SCALAR",
         "name": "Boolean",
         "ofType": null
        }
       }
      ]
     },
     {
      "name": "legend",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "copyright",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "duration",
      "type": {
       "kind": "SCALAR",
       "name": "Number",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sources",
      "type": {
       "kind": "LIST",
       "ofType": {
        "name": "sources_TableRow",
        "kind": "OBJECT",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "tracks",
      "type": {
       "kind": "LIST",
       "ofType": {
        "name": "tracks_TableRow",
        "kind": "OBJECT",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "thumbnails",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "AssetInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "sources_TableRow",
    "fields": [
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "mimeType",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "size",
      "type": {
       "kind": "SCALAR",
       "name": "Number",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": []
   },
   {
    "kind": "OBJECT",
    "name": "tracks_TableRow",
    "fields": [
     {
      "name": "kind",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "language",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "label",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": []
   },
   {
    "kind": "OBJECT",
    "name": "texts_Asset",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "alt",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "filename",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "kind",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "extension",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "mimeType",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "width",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "height",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "size",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "focalPoint",
      "type": {
       "kind": "LIST",
       "ofType": {
        "name": "Float",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "dateModified",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": [
       {
        "name": "width",
        "type": {
         "kind": "SCALAR",
         "name": "Int",
         "ofType": null
        }
       },
       {
        "name": "height",
        "type": {
         "kind": "SCALAR",
         "name": "Int",
         "ofType": null
        }
       },
       {
        "name": "mode",
        "type": {
         "kind": "SCALAR",
         "name": "String",
         "ofType": null
        }
       },
       {
        "name": "quality",
        "type": {
         "kind": "SCALAR",
         "name": "Int",
         "ofType": null
        }
       },
       {
        "name": "format",
        "type": {
         "kind": "SCALAR",
         "name": "String",
         "ofType": null
        }
       },
       {
        "name": "immediately",
        "type": {
         "kind": "SCALAR",
         "name": "Boolean",
         "ofType": null
        }
       }
      ]
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "AssetInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "documents_Asset",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "alt",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "filename",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "kind",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "extension",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "mimeType",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "width",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "height",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "size",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "focalPoint",
      "type": {
       "kind": "LIST",
       "ofType": {
        "name": "Float",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "dateModified",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "url",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": [
       {
        "name": "width",
        "type": {
         "kind": "SCALAR",
         "name": "Int",
         "ofType": null
        }
       },
       {
        "name": "height",
        "type": {
         "kind": "SCALAR",
         "name": "Int",
         "ofType": null
        }
       },
       {
        "name": "mode",
        "type": {
         "kind": "SCALAR",
         "name": "String",
         "ofType": null
        }
       },
       {
        "name": "quality",
        "type": {
         "kind": "SCALAR",
         "name": "Int",
         "ofType": null
        }
       },
       {
        "name": "format",
        "type": {
         "kind": "SCALAR",
         "name": "String",
         "ofType": null
        }
       },
       {
        "name": "immediately",
        "type": {
         "kind": "SCALAR",
         "name": "Boolean",
         "ofType": null
        }
       }
      ]
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "AssetInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "services_Category",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "groupHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "textElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "CategoryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "departments_Category",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "slug",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "groupHandle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "textElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "CategoryInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "header_GlobalSet",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "name",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "handle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "linkElement",
      "type": {
       "kind": "OBJECT",
       "name": "LinkData",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "navigation",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "navigation_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "GlobalSetInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "footer_GlobalSet",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "name",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "handle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "navigationLinks",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "navigationLinks_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "newsletterTitle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "newsletterText",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "copyright",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "credits",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "privacyLink",
      "type": {
       "kind": "OBJECT",
       "name": "LinkData",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "footerCtaElement",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "footerCtaElement_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "GlobalSetInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "options_GlobalSet",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "name",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "handle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "siteHandle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "dateUpdated",
      "type": {
       "kind": "SCALAR",
       "name": "DateTime",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "emphasisTitleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "wysiwygSimpleElement",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "linkElement",
      "type": {
       "kind": "OBJECT",
       "name": "LinkData",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "socialMediasComponent",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "socialMediasComponent_MatrixField",
         "kind": "UNION",
         "ofType": null
        }
       }
      },
      "args": []
     },
     {
      "name": "teamMembersPlaceholder",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "kind": "LIST",
        "ofType": {
         "name": "AssetInterface",
         "kind": "INTERFACE",
         "ofType": null
        }
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "GlobalSetInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "FormInterface",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "title",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "handle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "settings",
      "type": {
       "kind": "OBJECT",
       "name": "FormSettings",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "pages",
      "type": {
       "kind": "LIST",
       "ofType": {
        "name": "FormPage",
        "kind": "OBJECT",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "rows",
      "type": {
       "kind": "LIST",
       "ofType": {
        "name": "FormRow",
        "kind": "OBJECT",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "submissionMutationName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": []
   },
   {
    "kind": "OBJECT",
    "name": "FormSettings",
    "fields": [
     {
      "name": "submitActionMessageHtml",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "errorMessageHtml",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "submitButtonLabel",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": []
   },
   {
    "kind": "OBJECT",
    "name": "FormPage",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "label",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "settings",
      "type": {
       "kind": "OBJECT",
       "name": "FormPageSettings",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "rows",
      "type": {
       "kind": "LIST",
       "ofType": {
        "name": "FormRow",
        "kind": "OBJECT",
        "ofType": null
       }
      },
      "args": []
     }
    ],
    "interfaces": []
   },
   {
    "kind": "OBJECT",
    "name": "FormPageSettings",
    "fields": [
     {
      "name": "submitButtonLabel",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "backButtonLabel",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "showBackButton",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enablePageConditions",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "pageConditions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": []
   },
   {
    "kind": "OBJECT",
    "name": "FormRow",
    "fields": [
     {
      "name": "rowFields",
      "type": {
       "kind": "LIST",
       "ofType": {
        "name": "FieldInterface",
        "kind": "INTERFACE",
        "ofType": null
       }
      },
      "args": []
     }
    ],
    "interfaces": []
   },
   {
    "kind": "INTERFACE",
    "name": "FieldInterface",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "name",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "label",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "handle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "instructions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "placeholder",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "defaultValue",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "type",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "displayName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "inputTypeName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "required",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "errorMessage",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableConditions",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "conditions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableContentEncryption",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [],
    "possibleTypes": [
     {
      "kind": "OBJECT",
      "name": "Field_SingleLineText"
     },
     {
      "kind": "OBJECT",
      "name": "Field_MultiLineText"
     },
     {
      "kind": "OBJECT",
      "name": "Field_Email"
     },
     {
      "kind": "OBJECT",
      "name": "Field_Phone"
     },
     {
      "kind": "OBJECT",
      "name": "Field_Number"
     },
     {
      "kind": "OBJECT",
      "name": "Field_Date"
     },
     {
      "kind": "OBJECT",
      "name": "Field_Agree"
     },
     {
      "kind": "OBJECT",
      "name": "Field_Hidden"
     },
     {
      "kind": "OBJECT",
      "name": "Field_FileUpload"
     },
     {
      "kind": "OBJECT",
      "name": "Field_Dropdown"
     },
     {
      "kind": "OBJECT",
      "name": "Field_Radio"
     },
     {
      "kind": "OBJECT",
      "name": "Field_Checkboxes"
     },
     {
      "kind": "OBJECT",
      "name": "Field_Name"
     },
     {
      "kind": "OBJECT",
      "name": "Field_NamePrefix"
     },
     {
      "kind": "OBJECT",
      "name": "Field_NameFirst"
     },
     {
      "kind": "OBJECT",
      "name": "Field_NameMiddle"
     },
     {
      "kind": "OBJECT",
      "name": "Field_NameLast"
     },
     {
      "kind": "OBJECT",
      "name": "Field_Address"
     },
     {
      "kind": "OBJECT",
      "name": "Field_Address1"
     },
     {
      "kind": "OBJECT",
      "name": "Field_Address2"
     },
     {
      "kind": "OBJECT",
      "name": "Field_Address3"
     },
     {
      "kind": "OBJECT",
      "name": "Field_AddressCity"
     },
     {
      "kind": "OBJECT",
      "name": "Field_AddressState"
     },
     {
      "kind": "OBJECT",
      "name": "Field_AddressZip"
     },
     {
      "kind": "OBJECT",
      "name": "Field_AddressCountry"
     },
     {
      "kind": "OBJECT",
      "name": "Field_Group"
     },
     {
      "kind": "OBJECT",
      "name": "Field_Repeater"
     },
     {
      "kind": "OBJECT",
      "name": "Field_Heading"
     },
     {
      "kind": "OBJECT",
      "name": "Field_Html"
     },
     {
      "kind": "OBJECT",
      "name": "Field_Section"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "Field_SingleLineText",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "name",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "label",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "handle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "instructions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "placeholder",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "defaultValue",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "type",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "displayName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "inputTypeName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "required",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "errorMessage",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableConditions",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "conditions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableContentEncryption",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "limit",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "min",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "minType",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "max",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "maxType",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "FieldInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "Field_MultiLineText",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "name",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "label",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "handle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "instructions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "placeholder",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "defaultValue",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "type",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "displayName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "inputTypeName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "required",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "errorMessage",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableConditions",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "conditions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableContentEncryption",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "limit",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "min",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "minType",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "max",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "maxType",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "FieldInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "Field_Email",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "name",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "label",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "handle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "instructions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "placeholder",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "defaultValue",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "type",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "displayName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "inputTypeName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "required",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "errorMessage",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableConditions",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "conditions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableContentEncryption",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "FieldInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "Field_Phone",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "name",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "label",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "handle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "instructions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "placeholder",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "defaultValue",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "type",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "displayName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "inputTypeName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "required",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "errorMessage",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableConditions",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "conditions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableContentEncryption",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "FieldInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "Field_Number",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "name",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "label",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "handle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "instructions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "placeholder",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "defaultValue",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "type",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "displayName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "inputTypeName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "required",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "errorMessage",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableConditions",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "conditions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableContentEncryption",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "minValue",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "maxValue",
      "type": {
       "kind": "SCALAR",
       "name": "Float",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "FieldInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "Field_Date",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "name",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "label",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "handle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "instructions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "placeholder",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "defaultValue",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "type",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "displayName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "inputTypeName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "required",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "errorMessage",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableConditions",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "conditions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableContentEncryption",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "minDate",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "maxDate",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "fields",
      "type": {
       "kind": "LIST",
       "ofType": {
        "name": "FieldInterface",
        "kind": "INTERFACE",
        "ofType": null
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "FieldInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "Field_Agree",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "name",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "label",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "handle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "instructions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "placeholder",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "defaultValue",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "type",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "displayName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "inputTypeName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "required",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "errorMessage",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableConditions",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "conditions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableContentEncryption",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "descriptionHtml",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "defaultState",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "FieldInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "Field_Hidden",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "name",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "label",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "handle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "instructions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "placeholder",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "defaultValue",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "type",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "displayName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "inputTypeName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "required",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "errorMessage",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableConditions",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "conditions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableContentEncryption",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "FieldInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "Field_FileUpload",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "name",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "label",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "handle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "instructions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "placeholder",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "defaultValue",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "type",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "displayName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "inputTypeName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "required",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "errorMessage",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableConditions",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "conditions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableContentEncryption",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "sizeLimit",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "limitFiles",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "allowedKinds",
      "type": {
       "kind": "LIST",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "FieldInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "Field_Dropdown",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "name",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "label",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "handle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "instructions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "placeholder",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "defaultValue",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "type",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "displayName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "inputTypeName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "required",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "errorMessage",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableConditions",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "conditions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableContentEncryption",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "options",
      "type": {
       "kind": "LIST",
       "ofType": {
        "name": "FieldOption",
        "kind": "OBJECT",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "multi",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "FieldInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "Field_Radio",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "name",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "label",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "handle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "instructions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "placeholder",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "defaultValue",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "type",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "displayName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "inputTypeName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "required",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "errorMessage",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableConditions",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "conditions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableContentEncryption",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "options",
      "type": {
       "kind": "LIST",
       "ofType": {
        "name": "FieldOption",
        "kind": "OBJECT",
        "ofType": null
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "FieldInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "Field_Checkboxes",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "name",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "label",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "handle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "instructions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "placeholder",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "defaultValue",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "type",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "displayName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "inputTypeName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "required",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "errorMessage",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableConditions",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "conditions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableContentEncryption",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "options",
      "type": {
       "kind": "LIST",
       "ofType": {
        "name": "FieldOption",
        "kind": "OBJECT",
        "ofType": null
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "FieldInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "Field_Name",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "name",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "label",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "handle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "instructions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "placeholder",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "defaultValue",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "type",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "displayName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "inputTypeName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "required",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "errorMessage",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableConditions",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "conditions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableContentEncryption",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "useMultipleFields",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "nestedRows",
      "type": {
       "kind": "LIST",
       "ofType": {
        "name": "FormRow",
        "kind": "OBJECT",
        "ofType": null
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "FieldInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "Field_NamePrefix",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "name",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "label",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "handle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "instructions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "placeholder",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "defaultValue",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "type",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "displayName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "inputTypeName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "required",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "errorMessage",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableConditions",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "conditions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableContentEncryption",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "options",
      "type": {
       "kind": "LIST",
       "ofType": {
        "name": "FieldOption",
        "kind": "OBJECT",
        "ofType": null
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "FieldInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "Field_NameFirst",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "name",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "label",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "handle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "instructions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "placeholder",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "defaultValue",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "type",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "displayName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "inputTypeName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "required",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "errorMessage",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableConditions",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "conditions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableContentEncryption",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "FieldInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "Field_NameMiddle",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "name",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "label",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "handle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "instructions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "placeholder",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "defaultValue",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "type",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "displayName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "inputTypeName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "required",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "errorMessage",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableConditions",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "conditions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableContentEncryption",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "FieldInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "Field_NameLast",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "name",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "label",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "handle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "instructions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "placeholder",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "defaultValue",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "type",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "displayName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "inputTypeName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "required",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "errorMessage",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableConditions",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "conditions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableContentEncryption",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "FieldInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "Field_Address",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "name",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "label",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "handle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "instructions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "placeholder",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "defaultValue",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "type",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "displayName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "inputTypeName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "required",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "errorMessage",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableConditions",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "conditions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableContentEncryption",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "nestedRows",
      "type": {
       "kind": "LIST",
       "ofType": {
        "name": "FormRow",
        "kind": "OBJECT",
        "ofType": null
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "FieldInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "Field_Address1",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "name",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "label",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "handle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "instructions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "placeholder",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "defaultValue",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "type",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "displayName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "inputTypeName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "required",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "errorMessage",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableConditions",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "conditions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableContentEncryption",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "FieldInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "Field_Address2",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "name",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "label",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "handle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "instructions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "placeholder",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "defaultValue",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "type",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "displayName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "inputTypeName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "required",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "errorMessage",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableConditions",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "conditions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableContentEncryption",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "FieldInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "Field_Address3",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "name",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "label",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "handle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "instructions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "placeholder",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "defaultValue",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "type",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "displayName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "inputTypeName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "required",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "errorMessage",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableConditions",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "conditions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableContentEncryption",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "FieldInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "Field_AddressCity",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "name",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "label",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "handle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "instructions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "placeholder",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "defaultValue",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "type",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "displayName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "inputTypeName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "required",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "errorMessage",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableConditions",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "conditions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableContentEncryption",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "FieldInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "Field_AddressState",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "name",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "label",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "handle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "instructions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "placeholder",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "defaultValue",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "type",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "displayName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "inputTypeName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "required",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "errorMessage",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableConditions",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "conditions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableContentEncryption",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "FieldInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "Field_AddressZip",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "name",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "label",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "handle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "instructions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "placeholder",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "defaultValue",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "type",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "displayName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "inputTypeName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "required",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "errorMessage",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableConditions",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "conditions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableContentEncryption",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "FieldInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "Field_AddressCountry",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "name",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "label",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "handle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "instructions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "placeholder",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "defaultValue",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "type",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "displayName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "inputTypeName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "required",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "errorMessage",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableConditions",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "conditions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableContentEncryption",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "options",
      "type": {
       "kind": "LIST",
       "ofType": {
        "name": "FieldOption",
        "kind": "OBJECT",
        "ofType": null
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "FieldInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "Field_Group",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "name",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "label",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "handle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "instructions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "placeholder",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "defaultValue",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "type",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "displayName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "inputTypeName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "required",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "errorMessage",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableConditions",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "conditions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableContentEncryption",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "nestedRows",
      "type": {
       "kind": "LIST",
       "ofType": {
        "name": "FormRow",
        "kind": "OBJECT",
        "ofType": null
       }
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "FieldInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "Field_Repeater",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "name",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "label",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "handle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "instructions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "placeholder",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "defaultValue",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "type",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "displayName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "inputTypeName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "required",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "errorMessage",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableConditions",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "conditions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableContentEncryption",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "nestedRows",
      "type": {
       "kind": "LIST",
       "ofType": {
        "name": "FormRow",
        "kind": "OBJECT",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "minRows",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "maxRows",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "addLabel",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "FieldInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "Field_Heading",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "name",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "label",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "handle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "instructions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "placeholder",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "defaultValue",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "type",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "displayName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "inputTypeName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "required",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "errorMessage",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableConditions",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "conditions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableContentEncryption",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "headingSize",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "FieldInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "Field_Html",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "name",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "label",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "handle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "instructions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "placeholder",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "defaultValue",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "type",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "displayName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "inputTypeName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "required",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "errorMessage",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableConditions",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "conditions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableContentEncryption",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "htmlContent",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "FieldInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "Field_Section",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "SCALAR",
       "name": "ID",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "name",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "label",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "handle",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "instructions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "placeholder",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "defaultValue",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "type",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "displayName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "inputTypeName",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "required",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "errorMessage",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableConditions",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "conditions",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "enableContentEncryption",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": [
     {
      "kind": "INTERFACE",
      "name": "FieldInterface"
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "FieldOption",
    "fields": [
     {
      "name": "label",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "value",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isDefault",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "disabled",
      "type": {
       "kind": "SCALAR",
       "name": "Boolean",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": []
   },
   {
    "kind": "INPUT_OBJECT",
    "name": "EntryRelationCriteriaInput",
    "isOneOf": false,
    "inputFields": [
     {
      "name": "id",
      "type": {
       "kind": "LIST",
       "ofType": {
        "name": "QueryArgument",
        "kind": "SCALAR",
        "ofType": null
       }
      }
     },
     {
      "name": "section",
      "type": {
       "kind": "LIST",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      }
     },
     {
      "name": "slug",
      "type": {
       "kind": "LIST",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      }
     },
     {
      "name": "site",
      "type": {
       "kind": "LIST",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      }
     }
    ]
   },
   {
    "kind": "INPUT_OBJECT",
    "name": "CategoryRelationCriteriaInput",
    "isOneOf": false,
    "inputFields": [
     {
      "name": "id",
      "type": {
       "kind": "LIST",
       "ofType": {
        "name": "QueryArgument",
        "kind": "SCALAR",
        "ofType": null
       }
      }
     },
     {
      "name": "group",
      "type": {
       "kind": "LIST",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      }
     },
     {
      "name": "slug",
      "type": {
       "kind": "LIST",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      }
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "Query",
    "fields": [
     {
      "name": "ping",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "entries",
      "type": {
       "kind": "LIST",
       "ofType": {
        "name": "EntryInterface",
        "kind": "INTERFACE",
        "ofType": null
       }
      },
      "args": [
       {
        "name": "id",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "QueryArgument",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "site",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "section",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "type",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "slug",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "uri",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "status",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "search",
        "type": {
         "kind": "SCALAR",
         "name": "String",
         "ofType": null
        }
       },
       {
        "name": "relatedTo",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "QueryArgument",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "relatedToEntries",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "EntryRelationCriteriaInput",
          "kind": "INPUT_OBJECT",
          "ofType": null
         }
        }
       },
       {
        "name": "relatedToCategories",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "CategoryRelationCriteriaInput",
          "kind": "INPUT_OBJECT",
          "ofType": null
         }
        }
       },
       {
        "name": "isFeatured",
        "type": {
         "kind": "SCALAR",
         "name": "Boolean",
         "ofType": null
        }
       },
       {
        "name": "newsTypeElement",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "QueryArgument",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "unique",
        "type": {
         "kind": "SCALAR",
         "name": "Boolean",
         "ofType": null
        }
       },
       {
        "name": "preferSites",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "QueryArgument",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "drafts",
        "type": {
         "kind": "SCALAR",
         "name": "Boolean",
         "ofType": null
        }
       },
       {
        "name": "orderBy",
        "type": {
         "kind": "SCALAR",
         "name": "String",
         "ofType": null
        }
       },
       {
        "name": "offset",
        "type": {
         "kind": "SCALAR",
         "name": "Int",
         "ofType": null
        }
       },
       {
        "name": "limit",
        "type": {
         "kind": "SCALAR",
         "name": "Int",
         "ofType": null
        }
       }
      ]
     },
     {
      "name": "entryCount",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "Int",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": [
       {
        "name": "id",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "QueryArgument",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "site",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "section",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "type",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "slug",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "uri",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "status",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "search",
        "type": {
         "kind": "SCALAR",
         "name": "String",
         "ofType": null
        }
       },
       {
        "name": "relatedTo",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "QueryArgument",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "relatedToEntries",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "EntryRelationCriteriaInput",
          "kind": "INPUT_OBJECT",
          "ofType": null
         }
        }
       },
       {
        "name": "relatedToCategories",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "CategoryRelationCriteriaInput",
          "kind": "INPUT_OBJECT",
          "ofType": null
         }
        }
       },
       {
        "name": "isFeatured",
        "type": {
         "kind": "SCALAR",
         "name": "Boolean",
         "ofType": null
        }
       },
       {
        "name": "newsTypeElement",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "QueryArgument",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "unique",
        "type": {
         "kind": "SCALAR",
         "name": "Boolean",
         "ofType": null
        }
       },
       {
        "name": "preferSites",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "QueryArgument",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       }
      ]
     },
     {
      "name": "entry",
      "type": {
       "kind": "INTERFACE",
       "name": "EntryInterface",
       "ofType": null
      },
      "args": [
       {
        "name": "id",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "QueryArgument",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "site",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "section",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "type",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "slug",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "uri",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "status",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "drafts",
        "type": {
         "kind": "SCALAR",
         "name": "Boolean",
         "ofType": null
        }
       }
      ]
     },
     {
      "name": "categories",
      "type": {
       "kind": "LIST",
       "ofType": {
        "name": "CategoryInterface",
        "kind": "INTERFACE",
        "ofType": null
       }
      },
      "args": [
       {
        "name": "id",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "QueryArgument",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "site",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "group",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "slug",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "orderBy",
        "type": {
         "kind": "SCALAR",
         "name": "String",
         "ofType": null
        }
       },
       {
        "name": "offset",
        "type": {
         "kind": "SCALAR",
         "name": "Int",
         "ofType": null
        }
       },
       {
        "name": "limit",
        "type": {
         "kind": "SCALAR",
         "name": "Int",
         "ofType": null
        }
       }
      ]
     },
     {
      "name": "categoryCount",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "Int",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": [
       {
        "name": "id",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "QueryArgument",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "site",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "group",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "slug",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       }
      ]
     },
     {
      "name": "category",
      "type": {
       "kind": "INTERFACE",
       "name": "CategoryInterface",
       "ofType": null
      },
      "args": [
       {
        "name": "id",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "QueryArgument",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "site",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "group",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "slug",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       }
      ]
     },
     {
      "name": "assets",
      "type": {
       "kind": "LIST",
       "ofType": {
        "name": "AssetInterface",
        "kind": "INTERFACE",
        "ofType": null
       }
      },
      "args": [
       {
        "name": "id",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "QueryArgument",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "site",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "volume",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "kind",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "orderBy",
        "type": {
         "kind": "SCALAR",
         "name": "String",
         "ofType": null
        }
       },
       {
        "name": "limit",
        "type": {
         "kind": "SCALAR",
         "name": "Int",
         "ofType": null
        }
       },
       {
        "name": "offset",
        "type": {
         "kind": "SCALAR",
         "name": "Int",
         "ofType": null
        }
       }
      ]
     },
     {
      "name": "assetCount",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "Int",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": [
       {
        "name": "id",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "QueryArgument",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "site",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "volume",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "kind",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       }
      ]
     },
     {
      "name": "asset",
      "type": {
       "kind": "INTERFACE",
       "name": "AssetInterface",
       "ofType": null
      },
      "args": [
       {
        "name": "id",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "QueryArgument",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "site",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       }
      ]
     },
     {
      "name": "globalSets",
      "type": {
       "kind": "LIST",
       "ofType": {
        "name": "GlobalSetInterface",
        "kind": "INTERFACE",
        "ofType": null
       }
      },
      "args": [
       {
        "name": "site",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "handle",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       }
      ]
     },
     {
      "name": "globalSet",
      "type": {
       "kind": "INTERFACE",
       "name": "GlobalSetInterface",
       "ofType": null
      },
      "args": [
       {
        "name": "site",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "handle",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       }
      ]
     },
     {
      "name": "formieForm",
      "type": {
       "kind": "OBJECT",
       "name": "FormInterface",
       "ofType": null
      },
      "args": [
       {
        "name": "handle",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "site",
        "type": {
         "kind": "LIST",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       }
      ]
     },
     {
      "name": "formieClientForm",
      "type": {
       "kind": "OBJECT",
       "name": "FormieClientFormBootstrapType",
       "ofType": null
      },
      "args": [
       {
        "name": "handle",
        "type": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "siteId",
        "type": {
         "kind": "SCALAR",
         "name": "Int",
         "ofType": null
        }
       },
       {
        "name": "locale",
        "type": {
         "kind": "SCALAR",
         "name": "String",
         "ofType": null
        }
       }
      ]
     }
    ],
    "interfaces": []
   },
   {
    "kind": "OBJECT",
    "name": "Mutation",
    "fields": [
     {
      "name": "submitForm",
      "type": {
       "kind": "OBJECT",
       "name": "SubmissionResult",
       "ofType": null
      },
      "args": [
       {
        "name": "formHandle",
        "type": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       },
       {
        "name": "fieldValues",
        "type": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "String",
          "kind": "SCALAR",
          "ofType": null
         }
        }
       }
      ]
     },
     {
      "name": "submitFormieClientForm",
      "type": {
       "kind": "OBJECT",
       "name": "FormieClientSubmitResultType",
       "ofType": null
      },
      "args": [
       {
        "name": "input",
        "type": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "FormieClientSubmitInput",
          "kind": "INPUT_OBJECT",
          "ofType": null
         }
        }
       }
      ]
     },
     {
      "name": "refreshFormieClientSession",
      "type": {
       "kind": "OBJECT",
       "name": "FormieClientSessionType",
       "ofType": null
      },
      "args": [
       {
        "name": "input",
        "type": {
         "kind": "NON_NULL",
         "ofType": {
          "name": "FormieClientSessionRefreshInput",
          "kind": "INPUT_OBJECT",
          "ofType": null
         }
        }
       }
      ]
     }
    ],
    "interfaces": []
   },
   {
    "kind": "OBJECT",
    "name": "FormieClientFormBootstrapType",
    "fields": [
     {
      "name": "schemaVersion",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "Int",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "definition",
      "type": {
       "kind": "SCALAR",
       "name": "ArrayType",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "session",
      "type": {
       "kind": "OBJECT",
       "name": "FormieClientSessionType",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": []
   },
   {
    "kind": "OBJECT",
    "name": "FormieClientSessionType",
    "fields": [
     {
      "name": "id",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "currentPageId",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "tokens",
      "type": {
       "kind": "SCALAR",
       "name": "ArrayType",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "continuation",
      "type": {
       "kind": "SCALAR",
       "name": "ArrayType",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": []
   },
   {
    "kind": "INPUT_OBJECT",
    "name": "FormieClientSubmitInput",
    "isOneOf": false,
    "inputFields": [
     {
      "name": "handle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      }
     },
     {
      "name": "siteId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      }
     },
     {
      "name": "action",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      }
     },
     {
      "name": "session",
      "type": {
       "kind": "SCALAR",
       "name": "ArrayType",
       "ofType": null
      }
     },
     {
      "name": "values",
      "type": {
       "kind": "SCALAR",
       "name": "ArrayType",
       "ofType": null
      }
     }
    ]
   },
   {
    "kind": "INPUT_OBJECT",
    "name": "FormieClientSessionRefreshInput",
    "isOneOf": false,
    "inputFields": [
     {
      "name": "handle",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "String",
        "kind": "SCALAR",
        "ofType": null
       }
      }
     },
     {
      "name": "siteId",
      "type": {
       "kind": "SCALAR",
       "name": "Int",
       "ofType": null
      }
     },
     {
      "name": "session",
      "type": {
       "kind": "SCALAR",
       "name": "ArrayType",
       "ofType": null
      }
     }
    ]
   },
   {
    "kind": "OBJECT",
    "name": "FormieClientSubmitResultType",
    "fields": [
     {
      "name": "success",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "Boolean",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "submissionUid",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "currentPageId",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "nextPageId",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "previousPageId",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "isFinalPage",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "Boolean",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "errors",
      "type": {
       "kind": "SCALAR",
       "name": "ArrayType",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "messages",
      "type": {
       "kind": "SCALAR",
       "name": "ArrayType",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "session",
      "type": {
       "kind": "OBJECT",
       "name": "FormieClientSessionType",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": []
   },
   {
    "kind": "OBJECT",
    "name": "SubmissionResult",
    "fields": [
     {
      "name": "success",
      "type": {
       "kind": "NON_NULL",
       "ofType": {
        "name": "Boolean",
        "kind": "SCALAR",
        "ofType": null
       }
      },
      "args": []
     },
     {
      "name": "message",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     },
     {
      "name": "errors",
      "type": {
       "kind": "SCALAR",
       "name": "String",
       "ofType": null
      },
      "args": []
     }
    ],
    "interfaces": []
   },
   {
    "kind": "UNION",
    "name": "introductionLinks_MatrixField",
    "possibleTypes": [
     {
      "kind": "OBJECT",
      "name": "link_Entry"
     }
    ]
   },
   {
    "kind": "UNION",
    "name": "textImageBlocks_MatrixField",
    "possibleTypes": [
     {
      "kind": "OBJECT",
      "name": "textImage_Entry"
     }
    ]
   },
   {
    "kind": "UNION",
    "name": "chartBlocks_MatrixField",
    "possibleTypes": [
     {
      "kind": "OBJECT",
      "name": "chart_Entry"
     }
    ]
   },
   {
    "kind": "UNION",
    "name": "footerCtaElement_MatrixField",
    "possibleTypes": [
     {
      "kind": "OBJECT",
      "name": "footerCta_Entry"
     }
    ]
   },
   {
    "kind": "UNION",
    "name": "seo_MatrixField",
    "possibleTypes": [
     {
      "kind": "OBJECT",
      "name": "seo_Entry"
     }
    ]
   },
   {
    "kind": "UNION",
    "name": "hero_MatrixField",
    "possibleTypes": [
     {
      "kind": "OBJECT",
      "name": "hero_Entry"
     }
    ]
   },
   {
    "kind": "UNION",
    "name": "flexibleComponents_MatrixField",
    "possibleTypes": [
     {
      "kind": "OBJECT",
      "name": "imageText_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "imageMedias_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "imagesGrid_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "video_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "quote_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "form_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "cards_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "cardsSlider_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "cta_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "wysiwyg_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "logos_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "logosTabs_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "anchorsNav_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "anchor_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "tabs_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "banner_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "columns_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "embeddedFrame_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "accordion_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "gallery_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "slider_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "push_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "marketPush_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "marketSlider_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "ourProcess_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "relatedProjects_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "relatedArticles_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "drawing_Entry"
     }
    ]
   },
   {
    "kind": "UNION",
    "name": "singleCtaElement_MatrixField",
    "possibleTypes": [
     {
      "kind": "OBJECT",
      "name": "footerCta_Entry"
     }
    ]
   },
   {
    "kind": "UNION",
    "name": "projectFeaturedElement_MatrixField",
    "possibleTypes": [
     {
      "kind": "OBJECT",
      "name": "fact_Entry"
     }
    ]
   },
   {
    "kind": "UNION",
    "name": "creditsElement_MatrixField",
    "possibleTypes": [
     {
      "kind": "OBJECT",
      "name": "fact_Entry"
     }
    ]
   },
   {
    "kind": "UNION",
    "name": "videoObject_MatrixField",
    "possibleTypes": [
     {
      "kind": "OBJECT",
      "name": "videoObject_Entry"
     }
    ]
   },
   {
    "kind": "UNION",
    "name": "link1Element_MatrixField",
    "possibleTypes": [
     {
      "kind": "OBJECT",
      "name": "linkBlock_Entry"
     }
    ]
   },
   {
    "kind": "UNION",
    "name": "rows_MatrixField",
    "possibleTypes": [
     {
      "kind": "OBJECT",
      "name": "fullWidth_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "sideBySide_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "sideBySideVideo_Entry"
     }
    ]
   },
   {
    "kind": "UNION",
    "name": "cardItems_MatrixField",
    "possibleTypes": [
     {
      "kind": "OBJECT",
      "name": "card_Entry"
     }
    ]
   },
   {
    "kind": "UNION",
    "name": "link1StyleElement_MatrixField",
    "possibleTypes": [
     {
      "kind": "OBJECT",
      "name": "styledLinkBlock_Entry"
     }
    ]
   },
   {
    "kind": "UNION",
    "name": "logoItems_MatrixField",
    "possibleTypes": [
     {
      "kind": "OBJECT",
      "name": "logo_Entry"
     }
    ]
   },
   {
    "kind": "UNION",
    "name": "tabItems_MatrixField",
    "possibleTypes": [
     {
      "kind": "OBJECT",
      "name": "logosTab_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "tab_Entry"
     }
    ]
   },
   {
    "kind": "UNION",
    "name": "columnItems_MatrixField",
    "possibleTypes": [
     {
      "kind": "OBJECT",
      "name": "column_Entry"
     }
    ]
   },
   {
    "kind": "UNION",
    "name": "accordionItems_MatrixField",
    "possibleTypes": [
     {
      "kind": "OBJECT",
      "name": "accordionItem_Entry"
     }
    ]
   },
   {
    "kind": "UNION",
    "name": "slideItems_MatrixField",
    "possibleTypes": [
     {
      "kind": "OBJECT",
      "name": "slide_Entry"
     }
    ]
   },
   {
    "kind": "UNION",
    "name": "stepItems_MatrixField",
    "possibleTypes": [
     {
      "kind": "OBJECT",
      "name": "step_Entry"
     }
    ]
   },
   {
    "kind": "UNION",
    "name": "links_MatrixField",
    "possibleTypes": [
     {
      "kind": "OBJECT",
      "name": "link_Entry"
     }
    ]
   },
   {
    "kind": "UNION",
    "name": "navigation_MatrixField",
    "possibleTypes": [
     {
      "kind": "OBJECT",
      "name": "marketsLink_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "primaryLink_Entry"
     },
     {
      "kind": "OBJECT",
      "name": "secondaryLink_Entry"
     }
    ]
   },
   {
    "kind": "UNION",
    "name": "navigationLinks_MatrixField",
    "possibleTypes": [
     {
      "kind": "OBJECT",
      "name": "footerLinks_Entry"
     }
    ]
   },
   {
    "kind": "UNION",
    "name": "socialMediasComponent_MatrixField",
    "possibleTypes": [
     {
      "kind": "OBJECT",
      "name": "socialMedia_Entry"
     }
    ]
   }
  ],
  "directives": []
 }
};
